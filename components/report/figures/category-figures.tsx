import { percentOf } from "#lib/browser/formats/format-number";
import { parseMoney } from "#lib/domain/money/money";
import type { SummaryOnWire } from "#lib/domain/reports/summary";
import type { Category } from "#lib/domain/trades/category";

/** The report has no count of all valid trades: it is the sum of won and lost. */
export const countOf = (summary: SummaryOnWire, category: Category): number =>
  category === "valid" ? summary.win_count + summary.lose_count : summary[`${category}_count`];

/** A category's share of a report's turnover; null without turnover. */
export const shareOf = (summary: SummaryOnWire, category: Category): string | null =>
  percentOf(parseMoney(summary[`${category}_turnover`]), parseMoney(summary.total_turnover));

/** The width of a category's bar in percent. The printed figures are the exact texts. */
export function barShareOf(summary: SummaryOnWire, category: Category): number {
  const whole = parseMoney(summary.total_turnover);
  return whole > 0n ? Number((parseMoney(summary[`${category}_turnover`]) * 100_000n) / whole) / 1_000 : 0;
}
