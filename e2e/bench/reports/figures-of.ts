import { formatMoney, money } from "#lib/domain/money/money";
import { byMeasure, type Measure, measures } from "#lib/domain/reports/packed-sums";
import { type Category, categories } from "#lib/domain/trades/category";

/**
 * The report's figures as text, computed here from a peer's sums, so that no code of the service judges itself. A row
 * belongs to a category: its index, its trades, the won ones, and the measures in order, in 1/100,000,000ths.
 */
export function figuresOf(rows: readonly (readonly bigint[])[]): string {
  const sums = rows.map(([place = -1n, count = 0n, wins = 0n, ...values]) => {
    const category = categories[Number(place)];
    if (category === undefined) throw new Error(`A peer gave the category ${place}.`);
    return { category, count, wins, sums: byMeasure((measure) => values[measures.indexOf(measure)] ?? 0n) };
  });
  type Sum = (typeof sums)[number];
  const one = (category: Category, of: (sum: Sum) => bigint) => {
    const found = sums.find((sum) => sum.category === category);
    return found ? of(found) : 0n;
  };
  const all = (of: (sum: Sum) => bigint) => sums.reduce((total, sum) => total + of(sum), 0n);
  const text = (amount: bigint) => formatMoney(money(amount));
  const valid = (measure: Measure) => one("valid", (sum) => sum.sums[measure]);
  const turnovers = (prefix: string, measure: "turnover" | "usdTurnover") => ({
    [`${prefix}total_turnover`]: text(all((sum) => sum.sums[measure])),
    [`${prefix}valid_turnover`]: text(valid(measure)),
    [`${prefix}void_turnover`]: text(one("void", (sum) => sum.sums[measure])),
    [`${prefix}unsettled_turnover`]: text(one("unsettled", (sum) => sum.sums[measure])),
  });
  return figureText({
    trade_count: Number(all(({ count }) => count)),
    win_count: Number(one("valid", ({ wins }) => wins)),
    lose_count: Number(one("valid", ({ count, wins }) => count - wins)),
    void_count: Number(one("void", ({ count }) => count)),
    unsettled_count: Number(one("unsettled", ({ count }) => count)),
    ...turnovers("", "turnover"),
    ...turnovers("usd_", "usdTurnover"),
    commission: text(valid("commission")),
    usd_commission: text(valid("usdCommission")),
    total_payout: text(valid("payout")),
    net_pnl: text(valid("payout") - valid("turnover")),
    usd_net_pnl: text(valid("usdPayout") - valid("usdTurnover")),
  });
}

/** One text for a report's figures, whatever their order, so that two reports can be compared to the last digit. */
export const figureText = (figures: Readonly<Record<string, unknown>>): string =>
  Object.entries(figures)
    .filter(([name]) => name !== "currency")
    .map(([name, value]) => `${name} ${value}`)
    .sort()
    .join("\n");
