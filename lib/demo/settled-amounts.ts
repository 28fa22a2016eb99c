import { type Money, money, zero } from "#lib/domain/money/money";
import type { SettlementResult } from "#lib/domain/trades/category";

export interface Wager {
  readonly side: "BACK" | "LAY";
  /** The backer's stake, in whole units of the currency. */
  readonly stake: number;
  /** In hundredths. */
  readonly price: number;
}

const cent = 1_000_000n;

/** The player's amount at risk, which is the trade's turnover: the stake, or a layer's liability. */
export function riskOf({ side, stake, price }: Wager): Money {
  return money(BigInt(side === "BACK" ? stake * 100 : stake * (price - 100)) * cent);
}

function profitOf({ side, stake, price }: Wager): Money {
  return money(BigInt(side === "BACK" ? stake * (price - 100) : stake * 100) * cent);
}

/** The player's payout. Commission is taken of winnings alone, and rounded down to a cent. */
export function settledAmounts(
  wager: Wager,
  result: SettlementResult,
  commissionPerMille: number,
): { payout: Money; commission: Money } {
  const risk = riskOf(wager);
  const winnings = winningsOf(result, profitOf(wager));
  const commission = money(((winnings * BigInt(commissionPerMille)) / 1_000n / cent) * cent);
  return { payout: money(returnedOf(result, risk) + winnings - commission), commission };
}

function winningsOf(result: SettlementResult, profit: Money): Money {
  if (result === "WIN") return profit;
  return result === "HALF_WIN" ? money(profit / 2n) : zero;
}

function returnedOf(result: SettlementResult, risk: Money): Money {
  if (result === "LOSE") return zero;
  return result === "HALF_LOSE" ? money(risk / 2n) : risk;
}
