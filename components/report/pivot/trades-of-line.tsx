import { tradesAddress } from "#lib/browser/address/trades-address";
import type { RangeTimes } from "#lib/browser/queries/report";
import { readTimes } from "#lib/browser/ranges/range-query";
import type { PivotLine } from "#lib/desk/trades/pivot-shape";
import { type FigureName, figureRules } from "#lib/domain/reports/figure";
import type { PivotKey } from "#lib/domain/reports/pivot-order";
import { faultOfPeriod } from "#lib/domain/time/period";
import type { SeriesAxis } from "#lib/domain/time/series";

interface SplitReport {
  readonly by: PivotKey;
  readonly axis: SeriesAxis;
  readonly times: RangeTimes;
  /** The report's own query, for the way back. */
  readonly search: string;
}

/**
 * The address of the trades behind a row's figure. Null for a day that the range cuts shorter than the shortest range
 * that can be asked for.
 */
export function tradesOfLine(
  { key, period }: Pick<PivotLine, "key" | "period">,
  figure: FigureName,
  { by, axis, times, search }: SplitReport,
): string | null {
  if (!period) {
    // A player's figure has no cells to be compared with: its trades are those of the category and result.
    const { category, result } = figureRules[figure];
    return tradesAddress({ ...times, [by]: key, category, result }, search);
  }
  const read = readTimes(period.start, period.end);
  if (!read || faultOfPeriod(read)) return null;
  const ofDay = { [`${axis}_start_time`]: period.start, [`${axis}_end_time`]: period.end };
  return tradesAddress({ ...times, ...ofDay, figure }, search);
}
