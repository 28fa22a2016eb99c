import { percentOf } from "#lib/browser/formats/format-number";
import { parseMoney } from "#lib/domain/money/money";
import type { SummaryOnWire } from "#lib/domain/reports/summary";
import type { Category } from "#lib/domain/trades/category";

/** The report has no count of all valid trades: it is the sum of won and lost. */
export const countOf = (summary: SummaryOnWire, category: Category): number =>
  category === "valid" ? summary.win_count + summary.lose_count : summary[`${category}_count`];

/** A category's turnover, or the turnover of all, in the agent's currency or in USD. */
export const turnoverOf = (summary: SummaryOnWire, of: Category | "total", inUsd: boolean): string =>
  inUsd ? summary[`usd_${of}_turnover`] : summary[`${of}_turnover`];

/** A category's share of a report's turnover; null without turnover. */
export const shareOf = (summary: SummaryOnWire, category: Category, inUsd = false): string | null =>
  percentOf(parseMoney(turnoverOf(summary, category, inUsd)), parseMoney(turnoverOf(summary, "total", inUsd)));

/** The width of a category's bar in percent. The printed figures are the exact texts. */
export function barShareOf(summary: SummaryOnWire, category: Category, inUsd = false): number {
  const whole = parseMoney(turnoverOf(summary, "total", inUsd));
  return whole > 0n ? Number((parseMoney(turnoverOf(summary, category, inUsd)) * 100_000n) / whole) / 1_000 : 0;
}
