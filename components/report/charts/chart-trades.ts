import { withParams } from "#lib/browser/asking/api";
import { rangeTimesOf, readTimes } from "#lib/browser/ranges/range-query";
import type { WirePeriod, WireRange } from "#lib/desk/trades/report-shape";
import { faultOfPeriod } from "#lib/domain/time/period";
import type { SeriesAxis } from "#lib/domain/time/series";
import type { Category } from "#lib/domain/trades/category";

export interface ChartedRange {
  readonly range: WireRange;
  /** Which of the two times the steps are cut by. */
  readonly axis: SeriesAxis;
}

export interface TradesOfStep {
  readonly category?: Category;
  readonly figure?: "net_pnl";
}

/**
 * The address of the trades that a step counts: its own times in the group that it is laid out by, the range's in the
 * other. Null for a step that the range's end cut off below the shortest range that can be asked for.
 */
export function tradesOfStep({ range, axis }: ChartedRange, step: WirePeriod, which: TradesOfStep): string | null {
  const period = periodOf(step);
  if (!period || faultOfPeriod(period)) return null;
  const [create, settlement] = [periodOf(range.create), periodOf(range.settlement)];
  const times = rangeTimesOf({ create, settlement, [axis]: period });
  return withParams("/trades", { ...times, ...which });
}

const periodOf = (wire: WirePeriod | null) => wire && readTimes(wire.start, wire.end);
