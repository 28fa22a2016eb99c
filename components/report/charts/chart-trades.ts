import { tradesAddress } from "#lib/browser/address/page-address";
import { rangeOfWire, rangeTimesOf, readTimes } from "#lib/browser/ranges/range-query";
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
  readonly figure?: "net_pnl" | "usd_net_pnl";
  /** The report's own query, for the way back. Null where the chart stands on no report. */
  readonly search: string | null;
}

/**
 * The address of a bucket's trades. The bucket replaces the range on the chart's axis, and the other range stays. Null
 * when the last bucket is cut shorter than the shortest range that can be asked for.
 */
export function tradesOfStep({ range, axis }: ChartedRange, step: WirePeriod, which: TradesOfStep): string | null {
  const period = readTimes(step.start, step.end);
  if (!period || faultOfPeriod(period)) return null;
  const { search, ...filter } = which;
  return tradesAddress({ ...rangeTimesOf({ ...rangeOfWire(range), [axis]: period }), ...filter }, search);
}
