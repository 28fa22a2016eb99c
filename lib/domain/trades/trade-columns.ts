import { columnsOf, type RowOf } from "#lib/domain/lists/columns";
import { type Money, zero } from "#lib/domain/money/money";
import { reasonOf } from "./category-reason";
import type { StoredTrade } from "./trade";

const { moment, money, number, text } = columnsOf<StoredTrade>();

/** A trade's result as the report counts it: nothing unless it is valid, so that the column adds up to the figure. */
const counted = (trade: StoredTrade, payout: Money, turnover: Money): bigint =>
  trade.category === "valid" ? payout - turnover : zero;

/** All of a trade's columns. A file has them all, in this order. */
export const tradeColumns = {
  matched_at: moment((trade) => trade.matchedAt),
  trade_id: text((trade) => trade.tradeId),
  version: number((trade) => trade.version),
  external_player_id: text((trade) => trade.playerId),
  market_id: text((trade) => trade.marketId),
  selection: text((trade) => trade.selection),
  side: text((trade) => trade.side),
  price: number((trade) => trade.price),
  currency: text((trade) => trade.currency),
  category: text((trade) => trade.category),
  category_reason: text(reasonOf),
  turnover: money((trade) => trade.turnover),
  payout: money((trade) => trade.payout),
  commission: money((trade) => trade.commission),
  net_pnl: money((trade) => counted(trade, trade.payout, trade.turnover)),
  status: text((trade) => trade.status),
  settlement_status: text((trade) => trade.settlementStatus),
  settlement_result: text((trade) => trade.settlementResult),
  market_voided: text((trade) => trade.marketVoided),
  settled_at: moment((trade) => trade.settledAt),
  usd_rate: { ...number((trade) => trade.usdRate), isLong: true },
  usd_turnover: money((trade) => trade.usdTurnover),
  usd_payout: money((trade) => trade.usdPayout),
  usd_commission: money((trade) => trade.usdCommission),
  usd_net_pnl: money((trade) => counted(trade, trade.usdPayout, trade.usdTurnover)),
};

const factsShown = [
  "matched_at",
  "trade_id",
  "external_player_id",
  "market_id",
  "selection",
  "category",
  "settled_at",
] as const;

/** The columns to choose from on a page: with amounts in the agent's currency, or in USD. */
export const tradesShown = {
  own: [...factsShown, "turnover", "payout", "commission", "net_pnl"],
  usd: [...factsShown, "usd_turnover", "usd_payout", "usd_commission", "usd_net_pnl"],
} as const satisfies Record<string, readonly (keyof typeof tradeColumns)[]>;

/** A trade on the dashboard's wire. */
export type DeskTrade = RowOf<typeof tradeColumns>;
