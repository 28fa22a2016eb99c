import type { Category } from "#lib/domain/category";
import { parseMoney } from "#lib/domain/money";
import type { SummaryOnWire } from "#lib/domain/summary";
import { percentOf } from "./format-number";

/** What part of a report's turnover a category has; null when there is none at all. */
export const shareOf = (summary: SummaryOnWire, category: Category): string | null =>
  percentOf(parseMoney(summary[`${category}_turnover`]), parseMoney(summary.total_turnover));
