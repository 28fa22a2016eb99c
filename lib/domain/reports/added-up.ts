import { joinMoney, type Money, money } from "#lib/domain/money/money";
import { type FigureMeasure, isMeasure, type Measure, measureTable } from "./measure";
import type { Figures } from "./summary";

/** The sum over a figure's rows: a count as a whole number of trades, an amount as money. */
export function addedUp(measure: FigureMeasure, { count, sums }: Figures): Money | number {
  const sumOf = (name: Measure): Money => joinMoney(sums[name]);
  if (isMeasure(measure)) return sumOf(measure);
  const how = measureTable[measure];
  return how.added === "rows" ? count : money(sumOf(how.of) - sumOf(how.less));
}
