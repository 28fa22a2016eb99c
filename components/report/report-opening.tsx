import { withFirstView } from "#components/report/views/view-query";
import { chosenOf } from "#lib/browser/address/address";
import type { DeskViews, ReportQuestion } from "#lib/browser/queries/report";
import { isAskable, rangeGroups, rangeParameters, rangeTimesOf, readRange } from "#lib/browser/ranges/range-query";
import { comparisonOf } from "#lib/domain/reports/comparison";
import type { Instant } from "#lib/domain/time/instant";

export const readParameters = (asked: URLSearchParams) => ({
  create_start_time: asked.get("create_start_time"),
  create_end_time: asked.get("create_end_time"),
  settlement_start_time: asked.get("settlement_start_time"),
  settlement_end_time: asked.get("settlement_end_time"),
  create_preset: asked.get("create_preset"),
  settlement_preset: asked.get("settlement_preset"),
});

/** How a report is shown: what it is compared with, and in USD or in the agent's currency. */
export const readLook = (asked: URLSearchParams) => {
  const compare = asked.get("compare") ?? "";
  return { compare: comparisonOf(compare) ? compare : null, currency: chosenOf(["usd"], asked.get("currency")) };
};

/** The query of the view with which a page without a range opens. */
export const firstViewOf = ({ views }: DeskViews): string =>
  views.find((view) => view.is_default)?.query ?? "create_preset=last_7_days";

export interface ReportOpening {
  /** The address's final query: its range in absolute times. */
  readonly search: string;
  readonly question: ReportQuestion;
}

/** The report's first question for an address, and the full address. Null when its range cannot be asked for. */
export function reportOpening(asked: string, views: DeskViews, zone: string, now: Instant): ReportOpening | null {
  const read = (search: string) => readRange(readParameters(new URLSearchParams(search)), zone, now);
  const named = read(asked).faults.none ? withFirstView(asked, firstViewOf(views)) : asked;
  const { range, faults, resolved } = read(named);
  if (!isAskable(faults)) return null;
  const search = new URLSearchParams(named);
  if (resolved) {
    for (const group of rangeGroups) search.delete(`${group}_preset`);
    for (const [name, value] of Object.entries(rangeParameters(range))) if (value !== null) search.set(name, value);
  }
  const { compare } = readLook(search);
  return { search: search.toString(), question: { times: rangeTimesOf(range), zone, compare } };
}
