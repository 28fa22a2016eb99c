import { done, type Outcome } from "#lib/domain/failure";
import { type CategoryFigures, type SummaryOnWire, summarise, summaryOnWire } from "#lib/domain/reports/summary";
import { formatInstant, type Instant } from "#lib/domain/time/instant";
import { type Period, periodOnWire, type ReportRange, rangeOnWire } from "#lib/domain/time/period";
import { axisOf, type Bucket, bucketsOf, earlier, rangeBefore, rangesOf, unitOf } from "#lib/domain/time/series";
import type { Agent } from "#lib/store/agent";
import type { Context } from "#lib/usecases/context";
import { availableFrom } from "#lib/usecases/trades/summarise-trades";
import type { DeskReport, ReportPart } from "./report-shape";

export interface ReportAsk {
  readonly range: ReportRange;
  /** The zone whose midnights begin the days. */
  readonly zone: string;
  /** True to include the stretch of the same length just before. */
  readonly compared: boolean;
}

interface Part {
  readonly range: ReportRange;
  readonly buckets: readonly Bucket[];
}

/** A range's report, its course over time, and its comparison, all from one snapshot. */
export async function readReport(context: Context, agent: Agent, ask: ReportAsk): Promise<Outcome<DeskReport>> {
  const axis = axisOf(ask.range);
  const period = axisPeriod(ask.range);
  const unit = unitOf(period);
  const now: Part = { range: ask.range, buckets: bucketsOf(period, unit, ask.zone) };
  const parts = ask.compared ? [now, partBefore(now)] : [now];
  const asOf = context.clock.now();
  const found = await context.store.reports.reports(
    agent.id,
    parts.flatMap(({ range, buckets }) => [range, ...rangesOf(range, buckets)]),
  );
  if (!found.ok) return found;
  const { figures, retention, kept } = found.value;
  const from = availableFrom(retention, asOf);
  const onWire = (part: Part, first: number) => partOnWire(part, figures.slice(first), agent.currency, from);
  return done({
    ...onWire(now, 0),
    axis,
    unit,
    zone: ask.zone,
    previous: parts[1] ? onWire(parts[1], 1 + now.buckets.length) : null,
    available_from: formatInstant(from),
    kept: kept && { start: formatInstant(kept.first), end: formatInstant(kept.last) },
    as_of: formatInstant(asOf),
  });
}

/** Moves the present steps back instead of cutting anew by the zone, so that each step has its counterpart. */
function partBefore({ range, buckets }: Part): Part {
  const { start, end } = axisPeriod(range);
  const moved = buckets.map((bucket) => ({ ...bucket, ...earlier(bucket, end - start) }));
  return { range: rangeBefore(range), buckets: moved };
}

function partOnWire(
  { range, buckets }: Part,
  [total, ...steps]: readonly CategoryFigures[],
  currency: string,
  from: Instant,
): ReportPart {
  const summary = (figures: CategoryFigures): SummaryOnWire => summaryOnWire(summarise(figures, currency));
  if (!total) throw new Error("A report was read without its total.");
  return {
    range: rangeOnWire(range),
    summary: summary(total),
    buckets: buckets.flatMap(({ cut, ...bucket }, index) => {
      const figures = steps[index];
      return figures ? [{ ...periodOnWire(bucket), cut, summary: summary(figures) }] : [];
    }),
    partial: axisPeriod(range).start < from,
  };
}

function axisPeriod({ create, settlement }: ReportRange): Period {
  const period = create ?? settlement;
  if (!period) throw new Error("A report is over one time range at least.");
  return period;
}
