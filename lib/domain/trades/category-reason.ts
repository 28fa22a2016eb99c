import type { Settlement } from "./category";

export const categoryReasons = [
  "rejected",
  "market_voided",
  "pending",
  "pushed",
  "result_void",
  "won",
  "half_won",
  "lost",
  "half_lost",
] as const;
export type CategoryReason = (typeof categoryReasons)[number];

const ofResult = {
  WIN: "won",
  HALF_WIN: "half_won",
  LOSE: "lost",
  HALF_LOSE: "half_lost",
  PUSH: "pushed",
  VOID: "result_void",
} as const;

/** The reason for a trade's category: the first rule of `categoryOf` that holds. */
export function reasonOf(trade: Settlement): CategoryReason {
  if (trade.status === "rejected") return "rejected";
  if (trade.marketVoided) return "market_voided";
  return trade.settlementResult === null ? "pending" : ofResult[trade.settlementResult];
}

export const tradeResults = ["win", "lose"] as const;
/** A valid trade's result for the player. */
export type TradeResult = (typeof tradeResults)[number];
