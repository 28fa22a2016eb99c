import { type ChartedRange, tradesOfStep } from "#components/report/charts/chart-trades";
import { withParams } from "#lib/browser/asking/api";
import type { RangeTimes } from "#lib/browser/queries/report";
import type { PivotLine } from "#lib/desk/trades/pivot-shape";
import { type FigureName, figureRules } from "#lib/domain/reports/figure";
import type { PivotKey } from "#lib/domain/reports/pivot-order";

/**
 * The address of the trades behind a row's figure. Null for a day that the range cuts shorter than the shortest range
 * that can be asked for.
 */
export function tradesOfLine(
  { key, period }: Pick<PivotLine, "key" | "period">,
  figure: FigureName,
  { by, charted, times }: { readonly by: PivotKey; readonly charted: ChartedRange; readonly times: RangeTimes },
): string | null {
  if (period) return tradesOfStep(charted, period, { figure });
  // A player's figure has no cells of its own to be compared with: its trades are those of the category and result.
  const { category, result } = figureRules[figure];
  return withParams("/trades", { ...times, [by]: key, category, result });
}
