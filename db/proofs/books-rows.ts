import type { DifferingTrade, LeftStakeSums } from "#lib/domain/books/books-walk";
import { type Money, money } from "#lib/domain/money/money";
import type { Legs } from "#lib/domain/wallets/movement";

/** A row of the books' proof, whose legs are in columns named "moved_wallet", or "moved_wallet_units" in halves. */
export type LegRow = Readonly<Record<string, string | bigint | boolean | null>>;
type LegsIn = (row: LegRow, prefix: string) => Legs;

/** What is null, as where nothing was joined, adds nothing. */
export const bigintIn = (row: LegRow, column: string): bigint => {
  const value = row[column];
  return typeof value === "bigint" ? value : 0n;
};
export const textIn = (row: LegRow, column: string): string => String(row[column]);
export const moneyIn = (row: LegRow, column: string): Money => money(bigintIn(row, column));

export const tradeOfRow = (row: LegRow, legsIn: LegsIn): DifferingTrade => ({
  tradeId: textIn(row, "trade_id"),
  playerId: textIn(row, "player_id"),
  category: textIn(row, "category"),
  found: textIn(row, "found"),
  moved: legsIn(row, "moved"),
  expected: legsIn(row, "expected"),
});

export const leftStakeOfRow = (row: LegRow, legsIn: LegsIn): LeftStakeSums => ({
  tradeId: textIn(row, "trade_id"),
  playerId: textIn(row, "player_id"),
  amount: moneyIn(row, "amount"),
  heldByMovements: legsIn(row, "moved").held,
  // SQLite has no booleans.
  isTradeKept: row.kept === true || row.kept === 1n,
});
