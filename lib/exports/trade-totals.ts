import type { AboutLine } from "#lib/domain/about-line";
import { figureNames, figureRules } from "#lib/domain/figure";
import { formatMoney, joinMoney } from "#lib/domain/money";
import { type CategoryFigures, type Figures, type Measure, measures, summarise } from "#lib/domain/summary";

const columnOf: Record<Measure, string> = {
  turnover: "turnover",
  payout: "payout",
  commission: "commission",
  usdTurnover: "usd_turnover",
  usdPayout: "usd_payout",
  usdCommission: "usd_commission",
};

/** What the columns of the file add up to. */
export const columnTotals = ({ count, sums }: Figures): AboutLine[] => [
  { label: "rows", value: String(count), kind: "number" },
  ...measures.map(
    (measure): AboutLine => ({
      label: `sum of ${columnOf[measure]}`,
      value: formatMoney(joinMoney(sums[measure])),
      kind: "money",
    }),
  ),
];

/** The report's own figures, which the rows of its whole range add up to. */
export function reportTotals(figures: CategoryFigures, currency: string): AboutLine[] {
  const summary = summarise(figures, currency);
  return figureNames.map((name) => {
    const value = summary[figureRules[name].in];
    return typeof value === "bigint"
      ? { label: name, value: formatMoney(value), kind: "money" }
      : { label: name, value: String(value), kind: "number" };
  });
}
