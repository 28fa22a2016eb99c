import { percentOf } from "#lib/browser/formats/format-number";
import { parseMoney } from "#lib/domain/money/money";
import type { SummaryOnWire } from "#lib/domain/reports/summary";
import type { Category } from "#lib/domain/trades/category";

/** A category's share of a report's turnover; null without turnover. */
export const shareOf = (summary: SummaryOnWire, category: Category): string | null =>
  percentOf(parseMoney(summary[`${category}_turnover`]), parseMoney(summary.total_turnover));
