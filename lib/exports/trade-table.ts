import { formatMoney, type Money, zero } from "#lib/domain/money/money";
import { reasonOf } from "#lib/domain/trades/category-reason";
import type { StoredTrade } from "#lib/domain/trades/trade";
import type { Row, Table } from "./column";
import { type ColumnOf, momentColumns } from "./moment-columns";

type TradeColumn = ColumnOf<StoredTrade>;
type Told = (trade: StoredTrade) => string;
const text = (name: string, of: Told): TradeColumn => ({ name, kind: "text", of });
const number = (name: string, of: Told): TradeColumn => ({ name, kind: "number", of });
const amount = (name: string, of: (trade: StoredTrade) => bigint): TradeColumn => ({
  name,
  kind: "money",
  isLong: true,
  of: (trade) => formatMoney(of(trade)),
});

/** A trade's result as the report counts it: nothing unless it is valid, so that the column adds up to the figure. */
const counted = (trade: StoredTrade, payout: Money, turnover: Money): bigint =>
  trade.category === "valid" ? payout - turnover : zero;

const columnsIn = (zone: string): TradeColumn[] => [
  ...momentColumns<StoredTrade>("matched_at", (trade) => trade.matchedAt, zone),
  text("trade_id", (trade) => trade.tradeId),
  number("version", (trade) => String(trade.version)),
  text("external_player_id", (trade) => trade.playerId),
  text("market_id", (trade) => trade.marketId),
  text("selection", (trade) => trade.selection),
  text("side", (trade) => trade.side),
  number("price", (trade) => trade.price),
  text("currency", (trade) => trade.currency),
  text("category", (trade) => trade.category),
  text("category_reason", reasonOf),
  amount("turnover", (trade) => trade.turnover),
  amount("payout", (trade) => trade.payout),
  amount("commission", (trade) => trade.commission),
  amount("net_pnl", (trade) => counted(trade, trade.payout, trade.turnover)),
  text("status", (trade) => trade.status),
  text("settlement_status", (trade) => trade.settlementStatus),
  text("settlement_result", (trade) => trade.settlementResult ?? ""),
  text("market_voided", (trade) => String(trade.marketVoided)),
  ...momentColumns<StoredTrade>("settled_at", (trade) => trade.settledAt, zone),
  { ...number("usd_rate", (trade) => trade.usdRate), isLong: true },
  amount("usd_turnover", (trade) => trade.usdTurnover),
  amount("usd_payout", (trade) => trade.usdPayout),
  amount("usd_commission", (trade) => trade.usdCommission),
  amount("usd_net_pnl", (trade) => counted(trade, trade.usdPayout, trade.usdTurnover)),
];

export function tradeTable(zone: string): Table & { rowOf(trade: StoredTrade): Row } {
  const columns = columnsIn(zone);
  return { name: "Trades", columns, rowOf: (trade) => columns.map((column) => column.of(trade)) };
}
