import type { Category } from "#lib/domain/trades/category";
import type { TradeResult } from "#lib/domain/trades/category-reason";
import type { FigureMeasure } from "./measure";
import type { TradeSummary } from "./summary";

/** The trades that a figure is made of, and the measure that is added up. */
export interface FigureRule {
  /** Null: every category. */
  readonly category: Category | null;
  readonly result: TradeResult | null;
  readonly measure: FigureMeasure;
  readonly in: keyof TradeSummary;
}

const all = { category: null, result: null } as const;
const valid = { category: "valid", result: null } as const;
const voided = { category: "void", result: null } as const;
const unsettled = { category: "unsettled", result: null } as const;

/** The figures of a report by their names on the wire. The nineteenth is the currency, which is no sum. */
export const figureRules = {
  trade_count: { ...all, measure: "count", in: "tradeCount" },
  win_count: { category: "valid", result: "win", measure: "count", in: "winCount" },
  lose_count: { category: "valid", result: "lose", measure: "count", in: "loseCount" },
  void_count: { ...voided, measure: "count", in: "voidCount" },
  unsettled_count: { ...unsettled, measure: "count", in: "unsettledCount" },
  total_turnover: { ...all, measure: "turnover", in: "totalTurnover" },
  valid_turnover: { ...valid, measure: "turnover", in: "validTurnover" },
  void_turnover: { ...voided, measure: "turnover", in: "voidTurnover" },
  unsettled_turnover: { ...unsettled, measure: "turnover", in: "unsettledTurnover" },
  commission: { ...valid, measure: "commission", in: "commission" },
  net_pnl: { ...valid, measure: "netPnl", in: "netPnl" },
  total_payout: { ...valid, measure: "payout", in: "totalPayout" },
  usd_total_turnover: { ...all, measure: "usdTurnover", in: "usdTotalTurnover" },
  usd_valid_turnover: { ...valid, measure: "usdTurnover", in: "usdValidTurnover" },
  usd_void_turnover: { ...voided, measure: "usdTurnover", in: "usdVoidTurnover" },
  usd_unsettled_turnover: { ...unsettled, measure: "usdTurnover", in: "usdUnsettledTurnover" },
  usd_commission: { ...valid, measure: "usdCommission", in: "usdCommission" },
  usd_net_pnl: { ...valid, measure: "usdNetPnl", in: "usdNetPnl" },
} as const satisfies Record<string, FigureRule>;

export type FigureName = keyof typeof figureRules;

export const isFigureName = (text: string): text is FigureName => Object.hasOwn(figureRules, text);

/** In the order of the table above, for schemas and pages that need a list. */
export const figureNames = Object.keys(figureRules).filter(isFigureName);
