import type { Category } from "#lib/domain/trades/category";
import type { TradeResult } from "#lib/domain/trades/category-reason";
import type { FigureMeasure } from "./packed-sums";

/** The trades behind a figure, and the measure that is added up. */
interface FigureRule {
  /** Null means every category. */
  readonly category: Category | null;
  readonly result: TradeResult | null;
  readonly measure: FigureMeasure;
}

const all = { category: null, result: null } as const;
const valid = { category: "valid", result: null } as const;
const voided = { category: "void", result: null } as const;
const unsettled = { category: "unsettled", result: null } as const;

/** A report's counts of trades, by their names on the wire. */
export const countRules = {
  trade_count: { ...all, measure: "count" },
  win_count: { category: "valid", result: "win", measure: "count" },
  lose_count: { category: "valid", result: "lose", measure: "count" },
  void_count: { ...voided, measure: "count" },
  unsettled_count: { ...unsettled, measure: "count" },
} as const satisfies Record<string, FigureRule>;

/** A report's amounts, by their names on the wire. */
export const amountRules = {
  total_turnover: { ...all, measure: "turnover" },
  valid_turnover: { ...valid, measure: "turnover" },
  void_turnover: { ...voided, measure: "turnover" },
  unsettled_turnover: { ...unsettled, measure: "turnover" },
  commission: { ...valid, measure: "commission" },
  net_pnl: { ...valid, measure: "netPnl" },
  total_payout: { ...valid, measure: "payout" },
  usd_total_turnover: { ...all, measure: "usdTurnover" },
  usd_valid_turnover: { ...valid, measure: "usdTurnover" },
  usd_void_turnover: { ...voided, measure: "usdTurnover" },
  usd_unsettled_turnover: { ...unsettled, measure: "usdTurnover" },
  usd_commission: { ...valid, measure: "usdCommission" },
  usd_net_pnl: { ...valid, measure: "usdNetPnl" },
} as const satisfies Record<string, FigureRule>;

/** The 18 figures of a report. On the wire its currency stands between the counts and the amounts. */
export const figureRules = { ...countRules, ...amountRules };

export type FigureName = keyof typeof figureRules;

export const isFigureName = (text: string): text is FigureName => Object.hasOwn(figureRules, text);

/** In the order of the tables above, for schemas and pages that need a list. */
export const figureNames = Object.keys(figureRules).filter(isFigureName);

/** The same figure in USD. A count has no currency; null where the report has no such figure. */
export function figureInUsd(name: FigureName): FigureName | null {
  if (figureRules[name].measure === "count" || name.startsWith("usd_")) return name;
  const inUsd = `usd_${name}`;
  return isFigureName(inUsd) ? inUsd : null;
}

/** What a report can be split by. */
export const pivotKeys = ["player", "market", "day"] as const;
export type PivotKey = (typeof pivotKeys)[number];
/** The keys that are columns of `trades`. No cell knows them, so single trades are added up. */
export type ColumnKey = Exclude<PivotKey, "day">;

/** The figure that a pivot is ordered by. A leading minus puts the highest first. */
export type PivotOrder = FigureName | `-${FigureName}`;
export const pivotOrders: readonly PivotOrder[] = figureNames.flatMap((name): PivotOrder[] => [`-${name}`, name]);
export const pivotOrderPlain: PivotOrder = "-total_turnover";
