import * as z from "zod";
import { filterShape } from "#lib/desk/parameter-shape";
import { pageRowsMax } from "#lib/domain/lists/list-page";
import { formatMoney } from "#lib/domain/money/money";
import { figureNames } from "#lib/domain/reports/figure";
import type { FigureMeasure } from "#lib/domain/reports/packed-sums";
import { addedUp, type Figures } from "#lib/domain/reports/summary";
import { categoryOf } from "#lib/domain/trades/category";
import { reasonOf } from "#lib/domain/trades/category-reason";
import { type TradeVersion, tradeOnWire, tradeTextCharsMax } from "#lib/domain/trades/trade";
import { tradeFilters } from "#lib/domain/trades/trade-filters";
import { isPlayerId, playerIdForm } from "#lib/domain/wallets/transfer";
import { rangeTimes } from "./report-shape";

/** The trades to show: those of a figure of the report, or those of a chosen category or result. */
export const tradeFilter = {
  ...rangeTimes,
  figure: z.enum(figureNames).optional(),
  ...filterShape(tradeFilters),
  market: z.string().max(tradeTextCharsMax).optional(),
  player: z.string().refine(isPlayerId, `is not a player id: ${playerIdForm}`).optional(),
};

export const DeskTradeFilter = z.strictObject(tradeFilter);
export type DeskTradeFilter = z.infer<typeof DeskTradeFilter>;

const isPageSize = (text: string): boolean => /^[1-9]\d{0,2}$/.test(text) && Number(text) <= pageRowsMax;

export const DeskTradesQuery = z.strictObject({
  ...tradeFilter,
  limit: z.string().refine(isPageSize, `is no whole number from 1 to ${pageRowsMax}`).optional(),
  /** The `next` of the former page. */
  after: z
    .string()
    .max(tradeTextCharsMax + 64)
    .optional(),
  /** The `mark` of the first page: the answer then says whether the trades have changed since. */
  mark: z.string().max(64).optional(),
});
export type DeskTradesQuery = z.infer<typeof DeskTradesQuery>;

export type TradeRow = ReturnType<typeof tradeRow>;
/** A version under the wire's names, with category and reason. The agent is left out: it is always the reader's. */
export function tradeRow(trade: TradeVersion) {
  const { agent_id: _agent, ...row } = tradeOnWire(trade);
  return { ...row, category: categoryOf(trade), category_reason: reasonOf(trade) };
}

/** The sums over all rows that match the filter, and not only over the page's. */
export type TradeTotals = ReturnType<typeof totalsOnPage>;
/** Net PnL is given for valid trades only: elsewhere a returned or still open stake would count as lost. */
export function totalsOnPage(sums: Figures, validAlone: boolean) {
  const amount = (measure: Exclude<FigureMeasure, "count">): string => formatMoney(BigInt(addedUp(measure, sums)));
  return {
    count: sums.count,
    turnover: amount("turnover"),
    payout: amount("payout"),
    commission: amount("commission"),
    usd_turnover: amount("usdTurnover"),
    usd_payout: amount("usdPayout"),
    usd_commission: amount("usdCommission"),
    /** Null unless the filter matches only valid trades. */
    net_pnl: validAlone ? amount("netPnl") : null,
    usd_net_pnl: validAlone ? amount("usdNetPnl") : null,
  };
}
