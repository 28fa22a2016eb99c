import { type Money, money } from "#lib/domain/money/money";
import type { SettlementResult } from "#lib/domain/trades/category";

export interface Wager {
  readonly side: "BACK" | "LAY";
  /** The backer's stake, in whole units of the currency. */
  readonly stake: number;
  /** In hundredths. */
  readonly price: number;
}

const cent = 1_000_000n;
const stakeOf = ({ stake }: Wager): Money => money(BigInt(stake * 100) * cent);
const liabilityOf = ({ stake, price }: Wager): Money => money(BigInt(stake * (price - 100)) * cent);

/** The player's amount at risk, which is the trade's turnover: the stake, or a layer's liability. */
export const riskOf = (wager: Wager): Money => (wager.side === "BACK" ? stakeOf(wager) : liabilityOf(wager));

/** How many halves of the profit are won, and how many halves of the amount at risk come back. */
const halves: Record<SettlementResult, readonly [won: bigint, back: bigint]> = {
  WIN: [2n, 2n],
  HALF_WIN: [1n, 2n],
  PUSH: [0n, 2n],
  VOID: [0n, 2n],
  HALF_LOSE: [0n, 1n],
  LOSE: [0n, 0n],
};

/** The player's payout. Commission is taken only from winnings, and rounded down to a cent. */
export function settledAmounts(
  wager: Wager,
  result: SettlementResult,
  commissionPerMille: number,
): { payout: Money; commission: Money } {
  const [won, back] = halves[result];
  const profit = wager.side === "BACK" ? liabilityOf(wager) : stakeOf(wager);
  const winnings = (profit * won) / 2n;
  const commission = money(((winnings * BigInt(commissionPerMille)) / 1_000n / cent) * cent);
  return { payout: money((riskOf(wager) * back) / 2n + winnings - commission), commission };
}
