import { formatMoney } from "#lib/domain/money/money";
import type { FigureMeasure } from "#lib/domain/reports/packed-sums";
import { addedUp, type Figures } from "#lib/domain/reports/summary";
import { categoryOf } from "#lib/domain/trades/category";
import { reasonOf } from "#lib/domain/trades/category-reason";
import { type TradeVersion, tradeOnWire } from "#lib/domain/trades/trade";
import type { TradeRow, TradeTotals } from "./trade-shape";

/** A version under the wire's names, with category and reason. The agent is left out: it is always the reader's. */
export function tradeRow(trade: TradeVersion): TradeRow {
  const { agent_id: _agent, ...row } = tradeOnWire(trade);
  return { ...row, category: categoryOf(trade), category_reason: reasonOf(trade) };
}

/** Net PnL is given for valid trades only: elsewhere a returned or still open stake would count as lost. */
export function totalsOnPage(sums: Figures, validAlone: boolean): TradeTotals {
  const amount = (measure: Exclude<FigureMeasure, "count">): string => formatMoney(BigInt(addedUp(measure, sums)));
  return {
    count: sums.count,
    turnover: amount("turnover"),
    payout: amount("payout"),
    commission: amount("commission"),
    usd_turnover: amount("usdTurnover"),
    usd_payout: amount("usdPayout"),
    usd_commission: amount("usdCommission"),
    net_pnl: validAlone ? amount("netPnl") : null,
    usd_net_pnl: validAlone ? amount("usdNetPnl") : null,
  };
}
