import { formatMoney } from "#lib/domain/money/money";
import { type StoredTrade, tradeOnWire } from "./trade";

/** The version in force of a trade, as a list and an event show it. */
export const listedTrade = (trade: StoredTrade) => ({
  ...tradeOnWire(trade),
  category: trade.category,
  usd_rate: trade.usdRate,
  usd_turnover: formatMoney(trade.usdTurnover),
  usd_payout: formatMoney(trade.usdPayout),
  usd_commission: formatMoney(trade.usdCommission),
});
