import { type Money, money } from "#lib/domain/money/money";
import { byLeg, type LegName, type Legs, legNames } from "#lib/domain/wallets/movement";

/** A row with legs, whose columns are named "moved_wallet": a prefix and the leg. */
export type LegRow = Readonly<Record<string, string | bigint | boolean | null>>;

export const legColumns = (prefix: string, of: (leg: LegName) => string): string =>
  legNames.map((leg) => `${of(leg)} as ${prefix}_${leg}`).join(", ");

/** A sum of 64-bit integers is a numeric here, which nothing overflows. */
export const sumOf = (expression: string): string => `coalesce(sum(${expression}), 0)`;

/** The sums over movements `m`. */
export const movedSums = legColumns("moved", (leg) => sumOf(`m.${leg}_amount`));

/** What is null, as where nothing was joined, adds nothing. */
export const bigintIn = (row: LegRow, column: string): bigint => {
  const value = row[column];
  return typeof value === "bigint" ? value : 0n;
};
export const textIn = (row: LegRow, column: string): string => String(row[column]);
export const moneyIn = (row: LegRow, column: string): Money => money(bigintIn(row, column));
export const legsIn = (row: LegRow, prefix: string): Legs => byLeg((leg) => moneyIn(row, `${prefix}_${leg}`));
