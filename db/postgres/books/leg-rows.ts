import { type LegRow, moneyIn } from "#db/proofs/books-rows";
import { byLeg, type LegName, type Legs, legNames } from "#lib/domain/wallets/movement";

export const legColumns = (prefix: string, of: (leg: LegName) => string): string =>
  legNames.map((leg) => `${of(leg)} as ${prefix}_${leg}`).join(", ");

/** A sum of 64-bit integers is a numeric here, which nothing overflows. */
export const sumOf = (expression: string): string => `coalesce(sum(${expression}), 0)`;

/** The sums over movements `m`. */
export const movedSums = legColumns("moved", (leg) => sumOf(`m.${leg}_amount`));

export const legsIn = (row: LegRow, prefix: string): Legs => byLeg((leg) => moneyIn(row, `${prefix}_${leg}`));
