import { bigintIn, type LegRow } from "#db/proofs/books-rows";
import { joinMoney, type Money } from "#lib/domain/money/money";
import { byLeg, type LegName, type Legs } from "#lib/domain/wallets/movement";
import { byLegHalf, type Half, halfOf, sumOfHalf } from "./effect-sql";

export const legColumns = (prefix: string, of: (leg: LegName, half: Half) => string): string =>
  byLegHalf((leg, half) => `${of(leg, half)} as ${prefix}_${leg}_${half}`).join(", ");

/** The sums over movements `m`. */
export const movedSums = legColumns("moved", (leg, half) => sumOfHalf(halfOf(`m.${leg}_amount`, half)));

export const sumIn = (row: LegRow, name: string): Money =>
  joinMoney({ units: bigintIn(row, `${name}_units`), parts: bigintIn(row, `${name}_parts`) });
export const legsIn = (row: LegRow, prefix: string): Legs => byLeg((leg) => sumIn(row, `${prefix}_${leg}`));
