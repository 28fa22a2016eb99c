import { joinMoney, type Money } from "#lib/domain/money/money";
import { byLeg, type Legs } from "#lib/domain/wallets/movement";

/** A row of the books' proof, whose legs are in columns named "moved_wallet_units" and "moved_wallet_parts". */
export type LegRow = Readonly<Record<string, string | bigint | boolean | null>>;

/** A null amount adds nothing: no row was joined. */
export const bigintIn = (row: LegRow, column: string): bigint => {
  const value = row[column];
  return typeof value === "bigint" ? value : 0n;
};
export const textIn = (row: LegRow, column: string): string => String(row[column]);

export const sumIn = (row: LegRow, name: string): Money =>
  joinMoney({ units: bigintIn(row, `${name}_units`), parts: bigintIn(row, `${name}_parts`) });
export const legsIn = (row: LegRow, prefix: string): Legs => byLeg((leg) => sumIn(row, `${prefix}_${leg}`));
