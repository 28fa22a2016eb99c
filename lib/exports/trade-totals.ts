import type { AboutLine } from "#lib/domain/exports/about-line";
import { formatMoney, joinMoney } from "#lib/domain/money/money";
import { figureNames } from "#lib/domain/reports/figure";
import { measures, measureTable } from "#lib/domain/reports/measure";
import { type CategoryFigures, type Figures, summarise } from "#lib/domain/reports/summary";

export const columnTotals = ({ count, sums }: Figures): AboutLine[] => [
  { label: "rows", value: String(count), kind: "number" },
  ...measures.map(
    (measure): AboutLine => ({
      label: `sum of ${measureTable[measure].wire}`,
      value: formatMoney(joinMoney(sums[measure])),
      kind: "money",
    }),
  ),
];

/** The report's own figures, which the rows of the whole range add up to. */
export function reportTotals(figures: CategoryFigures, currency: string): AboutLine[] {
  const summary = summarise(figures, currency);
  return figureNames.map((name) => {
    const value = summary[name];
    return typeof value === "bigint"
      ? { label: name, value: formatMoney(value), kind: "money" }
      : { label: name, value: String(value), kind: "number" };
  });
}
