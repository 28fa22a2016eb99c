import { withParams } from "#lib/browser/asking/api";
import { rangeTimesOf, readTimes } from "#lib/browser/ranges/range-query";
import type { WirePeriod, WireRange } from "#lib/desk/trades/report-shape";
import { faultOfPeriod } from "#lib/domain/time/period";
import type { SeriesAxis } from "#lib/domain/time/series";
import type { Category } from "#lib/domain/trades/category";

export interface ChartedRange {
  readonly range: WireRange;
  /** The time by which the buckets are cut: creation or settlement. */
  readonly axis: SeriesAxis;
}

export interface TradesOfStep {
  readonly category?: Category;
  readonly figure?: "net_pnl";
}

/**
 * The address of a bucket's trades. The bucket replaces the range on the chart's axis, and the other range stays. Null
 * when the last bucket is cut shorter than the shortest range that can be asked for.
 */
export function tradesOfStep({ range, axis }: ChartedRange, step: WirePeriod, which: TradesOfStep): string | null {
  const period = periodOf(step);
  if (!period || faultOfPeriod(period)) return null;
  const [create, settlement] = [periodOf(range.create), periodOf(range.settlement)];
  const times = rangeTimesOf({ create, settlement, [axis]: period });
  return withParams("/trades", { ...times, ...which });
}

const periodOf = (wire: WirePeriod | null) => wire && readTimes(wire.start, wire.end);
