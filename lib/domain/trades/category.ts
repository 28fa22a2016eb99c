export const categories = ["valid", "void", "unsettled"] as const;
export type Category = (typeof categories)[number];

export const settlementResults = ["WIN", "HALF_WIN", "LOSE", "HALF_LOSE", "PUSH", "VOID"] as const;
export type SettlementResult = (typeof settlementResults)[number];
export const tradeStatuses = ["accepted", "rejected"] as const;
export type TradeStatus = (typeof tradeStatuses)[number];
export const settlementStatuses = ["SETTLED", "PENDING"] as const;
export type SettlementStatus = (typeof settlementStatuses)[number];

export interface Settlement {
  readonly status: TradeStatus;
  readonly settlementStatus: SettlementStatus;
  readonly settlementResult: SettlementResult | null;
  readonly marketVoided: boolean;
}

/** Every trade has exactly one category, decided in this order. */
export function categoryOf(trade: Settlement): Category {
  if (trade.status === "rejected" || trade.marketVoided) return "void";
  if (trade.settlementStatus === "PENDING") return "unsettled";
  return trade.settlementResult === "PUSH" || trade.settlementResult === "VOID" ? "void" : "valid";
}

export const isWin = (result: SettlementResult | null): boolean => result === "WIN" || result === "HALF_WIN";
