import { memberOperation } from "#lib/desk/member-operation";
import type { Agent } from "#lib/domain/agents/agent";
import { must } from "#lib/domain/failure";
import { type Comparison, comparedRange, comparedSteps, readComparison } from "#lib/domain/reports/comparison";
import { type CategoryFigures, type SummaryOnWire, summarise, summaryOnWire } from "#lib/domain/reports/summary";
import { formatInstant, type Instant } from "#lib/domain/time/instant";
import { type Period, periodOnWire, type ReportRange, rangeOnWire, readReportRange } from "#lib/domain/time/period";
import { axisOf, type Bucket, bucketsOf, rangesOf, type SeriesAxis, unitOf } from "#lib/domain/time/series";
import { reachMilestone } from "#lib/http/answer/reach-milestone";
import type { Context } from "#lib/usecases/context";
import { availableFrom } from "#lib/usecases/trades/summarise-trades";
import { DeskReportQuery } from "./report-shape";

export interface ReportAsk {
  readonly range: ReportRange;
  /** The zone whose midnights begin the days. */
  readonly zone: string;
  /** Null for a report alone. */
  readonly comparison: Comparison | null;
}

interface Part {
  readonly range: ReportRange;
  readonly buckets: readonly Bucket[];
}

/** A range's report, its course over time, and its comparison, all from one snapshot. */
export async function readReport(context: Context, agent: Agent, ask: ReportAsk) {
  const { range, zone, comparison } = ask;
  const axis = axisOf(range);
  const period = periodOn(axis, range);
  const unit = unitOf(period);
  const buckets = bucketsOf(period, unit, zone);
  const asOf = context.clock.now();
  const parts: Part[] = [{ range, buckets }];
  if (comparison) {
    const { range: before, back } = comparedRange(range, { comparison, zone, now: asOf });
    parts.push({
      range: before,
      buckets: comparedSteps({ buckets, unit, period: periodOn(axis, before), back, zone }),
    });
  }
  const { figures, retention, kept } = must(
    await context.store.reports.reports(
      agent.id,
      parts.flatMap((part) => [part.range, ...rangesOf(part.range, axis, part.buckets)]),
    ),
  );
  const from = availableFrom(retention, asOf);
  const [now, compared = null] = parts.map((part, index) =>
    partOnWire(part, figures.slice(index * (1 + buckets.length)), agent.currency, from),
  );
  if (!now) throw new Error("A report was read without its range.");
  return {
    ...now,
    axis,
    unit,
    zone,
    /** What the report is compared with. Its buckets match this report's one by one, as far as they reach. */
    previous: compared,
    available_from: formatInstant(from),
    /** The matching times of the agent's first and last kept trade, whatever the range; null when there are none. */
    kept: kept && { start: formatInstant(kept.first), end: formatInstant(kept.last) },
    as_of: formatInstant(asOf),
  };
}

function partOnWire(
  { range, buckets }: Part,
  [total, ...steps]: readonly CategoryFigures[],
  currency: string,
  from: Instant,
) {
  const summary = (figures: CategoryFigures): SummaryOnWire => summaryOnWire(summarise(figures, currency));
  if (!total) throw new Error("A report was read without its total.");
  return {
    range: rangeOnWire(range),
    summary: summary(total),
    buckets: buckets.flatMap(({ cut, ...bucket }, index) => {
      const figures = steps[index];
      // `cut` means that the range begins or ends inside the step.
      return figures ? [{ ...periodOnWire(bucket), cut, summary: summary(figures) }] : [];
    }),
    /** True when the range begins before the kept data, so that the earlier part is gone. */
    partial: periodOn(range.create ? "create" : "settlement", range).start < from,
  };
}

function periodOn(axis: SeriesAxis, range: ReportRange): Period {
  const period = range[axis];
  if (!period) throw new Error("A report is over one time range at least.");
  return period;
}

export const report = memberOperation({
  method: "GET",
  path: "/api/desk/report",
  may: "reports:read",
  cost: "heavy",
  query: DeskReportQuery,
  async handle({ context, agent }, { query }) {
    const range = must(readReportRange(query));
    const comparison = must(readComparison(query.compare));
    const { zone = "UTC" } = query;
    const read = await readReport(context, agent, { range, zone, comparison });
    reachMilestone(context, agent.id, "report");
    return read;
  },
});
