import type { PivotCompared } from "#lib/domain/exports/export";
import { type Comparison, comparedRange, comparedSteps } from "#lib/domain/reports/comparison";
import type { Instant } from "#lib/domain/time/instant";
import { leadingPeriod, periodOnWire, type ReportRange } from "#lib/domain/time/period";
import { axisOf, bucketsOf } from "#lib/domain/time/series";
import type { Asked } from "#lib/exports/file-head";

export interface ComparedAsked {
  readonly pivot: PivotCompared;
  /** How the file says what is compared. */
  readonly asked: Asked;
}

/** The range that an exported report is compared with, by the page's own rules; null for a report alone. */
export function comparedAsked(
  range: ReportRange,
  comparison: Comparison | null,
  facts: { readonly zone: string; readonly now: Instant },
): ComparedAsked | null {
  if (comparison === null) return null;
  const { zone } = facts;
  const { range: before, back } = comparedRange(range, { comparison, ...facts });
  const axis = axisOf(range);
  const [whole, period] = [range[axis], before[axis]];
  const days =
    whole && period ? comparedSteps({ buckets: bucketsOf(whole, "day", zone), unit: "day", period, back, zone }) : [];
  return { pivot: { range: before, days }, asked: ["compared", periodOnWire(leadingPeriod(before))] };
}
