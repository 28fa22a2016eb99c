import { readAmountRange } from "#lib/desk/read-amount-range";
import { done, type Outcome, refuse } from "#lib/domain/failure";
import { isAnyAmount } from "#lib/domain/lists/amount-range";
import { type FigureName, figureRules } from "#lib/domain/reports/figure";
import { readReportRange } from "#lib/domain/time/period";
import { type TradeOrder, tradeOrders } from "#lib/domain/trades/trade-filters";
import type { TradeFilter } from "#lib/domain/trades/trade-queries";
import type { DeskTradeFilter } from "./trade-shape";

export interface ReadTradeFilter {
  readonly filter: TradeFilter;
  /** The figure whose trades are opened; null for a list with its own filters. */
  readonly figure: FigureName | null;
  readonly order: TradeOrder;
}

/** The caller gives the agent; it is never taken from the parameters. */
export function readTradeFilter(agentId: string, asked: DeskTradeFilter): Outcome<ReadTradeFilter> {
  const range = readReportRange(asked);
  if (!range.ok) return range;
  const amounts = readAmountRange(asked);
  if (!amounts.ok) return amounts;
  const { figure = null, category = null, result = null, player = null, market = null, order = tradeOrders[0] } = asked;
  if (figure && (category || result || player || market || !isAnyAmount(amounts.value))) {
    return refuse(
      "parameter_wrong",
      "A figure says which trades it is made of: leave category, result, player, market and amounts out.",
    );
  }
  if (result && category && category !== "valid") {
    return refuse("parameter_wrong", "Only valid trades are won or lost: leave category or result out.");
  }
  const rule = figure ? figureRules[figure] : { category: result ? ("valid" as const) : category, result };
  const { category: ofCategory, result: ofResult } = rule;
  const narrowed = {
    category: ofCategory,
    result: ofResult,
    playerId: player,
    marketId: market,
    amounts: amounts.value,
  };
  return done({ filter: { agentId, range: range.value, ...narrowed }, figure, order });
}
