import { formatMoney, type Money, money, type SplitSum, splitMoney, zero } from "#lib/domain/money/money";
import { formatInstant, type Instant, instant } from "#lib/domain/time/instant";
import type { StoredTrade } from "#lib/domain/trades/trade";
import { nextMoment, type Wallet, walletBalanceMax } from "./transfer";

export const movementKinds = ["stake", "settlement", "void", "reversal", "correction", "opening"] as const;
export type MovementKind = (typeof movementKinds)[number];
export const isMovementKind = (kind: string): kind is MovementKind => movementKinds.some((known) => known === kind);

/** The amounts of one entry on its four accounts: the player's wallet, stakes held, the exchange's result, commission. */
export interface Legs {
  readonly wallet: Money;
  readonly held: Money;
  readonly result: Money;
  readonly commission: Money;
}
export const legNames = ["wallet", "held", "result", "commission"] as const;
export type LegName = (typeof legNames)[number];

export const byLeg = <T>(of: (leg: LegName) => T): Record<LegName, T> => ({
  wallet: of("wallet"),
  held: of("held"),
  result: of("result"),
  commission: of("commission"),
});

export const noLegs: Legs = byLeg(() => zero);

/** An entry in a wallet that a trade made. Its legs add up to 0. */
export interface Movement {
  readonly agentId: string;
  readonly playerId: string;
  readonly kind: MovementKind;
  /** Null for an opening, which stands for all trades that were kept at that time. */
  readonly tradeId: string | null;
  /** Null for an opening, and for a stake released after its trade was gone. */
  readonly tradeVersion: number | null;
  readonly legs: Legs;
  readonly balanceAfter: Money;
  readonly exposureAfter: Money;
  readonly createdAt: Instant;
  /** The operator's reason for a release; null for an entry from the feed. */
  readonly reason: string | null;
}

/** Sums over a wallet's movements up to this one, so that a period's sums are the difference of two entries. */
export interface MovementSums {
  /** All amounts that movements took from the wallet. What they gave follows from the balances. */
  readonly taken: SplitSum;
  readonly commission: SplitSum;
  /** The time of the stake before, so that stakes need no index; 0 before the first stake. */
  readonly lastStakeAt: Instant;
}

export const noMovementSums: MovementSums = {
  taken: { units: 0n, parts: 0n },
  commission: { units: 0n, parts: 0n },
  lastStakeAt: instant(0n),
};

export type ChainedMovement = Movement & { readonly sums: MovementSums; readonly hash: string };

/** A movement with a column for each of its legs, and for each half of its sums. */
export type MovementRow = Omit<ChainedMovement, "legs" | "sums"> &
  Legs &
  Pick<MovementSums, "lastStakeAt"> &
  Readonly<Record<"takenUnits" | "takenParts" | "commissionUnits" | "commissionParts", bigint>>;

export const movementOf = (row: MovementRow): ChainedMovement => {
  const { wallet, held, result, commission, ...withSums } = row;
  const { takenUnits, takenParts, commissionUnits, commissionParts, lastStakeAt, ...rest } = withSums;
  return {
    ...rest,
    legs: { wallet, held, result, commission },
    sums: {
      taken: { units: takenUnits, parts: takenParts },
      commission: { units: commissionUnits, parts: commissionParts },
      lastStakeAt,
    },
  };
};

/** The reverse. Every field is named, because spreading rows of this size takes as long as writing them. */
export const movementRowOf = (movement: ChainedMovement): MovementRow => ({
  agentId: movement.agentId,
  playerId: movement.playerId,
  kind: movement.kind,
  tradeId: movement.tradeId,
  tradeVersion: movement.tradeVersion,
  wallet: movement.legs.wallet,
  held: movement.legs.held,
  result: movement.legs.result,
  commission: movement.legs.commission,
  balanceAfter: movement.balanceAfter,
  exposureAfter: movement.exposureAfter,
  takenUnits: movement.sums.taken.units,
  takenParts: movement.sums.taken.parts,
  commissionUnits: movement.sums.commission.units,
  commissionParts: movement.sums.commission.parts,
  lastStakeAt: movement.sums.lastStakeAt,
  createdAt: movement.createdAt,
  reason: movement.reason,
  hash: movement.hash,
});

/** What a trade's version in force holds on each account. A missing trade holds nothing. */
export function effectOf(trade: Pick<StoredTrade, "category" | "turnover" | "payout" | "commission"> | null): Legs {
  if (!trade || trade.category === "void") return noLegs;
  const { turnover, payout, commission } = trade;
  if (trade.category === "unsettled") return { ...noLegs, wallet: money(-turnover), held: turnover };
  // The payout is after commission, so the exchange keeps the stake less payout and commission.
  return { wallet: money(payout - turnover), held: zero, result: money(turnover - payout - commission), commission };
}

export const differenceOf = (after: Legs, before: Legs): Legs => byLeg((leg) => money(after[leg] - before[leg]));

const movesNothing = (legs: Legs): boolean => legNames.every((leg) => legs[leg] === 0n);

/** Why a trade's new version moves its wallet. */
export function kindOfChange(before: StoredTrade | null, after: StoredTrade): Exclude<MovementKind, "opening"> {
  if (after.category === "void") return "void";
  if (after.category === "valid") return !before || before.category === "unsettled" ? "settlement" : "correction";
  if (!before) return "stake";
  return before.category === "unsettled" ? "correction" : "reversal";
}

/** An entry to be posted, before it has its place in the wallet. */
export type MovementAsk = Pick<Movement, "kind" | "tradeId" | "tradeVersion" | "legs" | "reason">;

/** The entry that a new version asks for; null when no account changes. */
export function changeOfTrade(before: StoredTrade | null, after: StoredTrade): MovementAsk | null {
  const legs = differenceOf(effectOf(after), effectOf(before));
  if (movesNothing(legs)) return null;
  const { tradeId, version } = after;
  return { kind: kindOfChange(before, after), tradeId, tradeVersion: version, legs, reason: null };
}

type Moved = Pick<Wallet, "balance" | "exposure" | "lastEntryAt">;

/** The entry in its place after a wallet's last entry; null when an amount would pass what a wallet can hold. */
export function placedMovement(
  ask: MovementAsk,
  { agentId, playerId, balance, exposure, lastEntryAt }: Moved & Pick<Wallet, "agentId" | "playerId">,
  at: Instant,
): Movement | null {
  const balanceAfter = money(balance + ask.legs.wallet);
  const exposureAfter = money(exposure + ask.legs.held);
  if (!isHeld(balanceAfter) || !isHeld(exposureAfter) || !legNames.every((leg) => fits64Bits(ask.legs[leg]))) {
    return null;
  }
  const { kind, tradeId, tradeVersion, legs, reason } = ask;
  const createdAt = nextMoment(at, lastEntryAt);
  return { agentId, playerId, kind, tradeId, tradeVersion, legs, balanceAfter, exposureAfter, createdAt, reason };
}

const isHeld = (amount: Money): boolean => amount <= walletBalanceMax && amount >= -walletBalanceMax;
const fits64Bits = (amount: Money): boolean => BigInt.asIntN(64, amount) === amount;

/** The sums after a movement, from those before it. */
export function sumsAfter(before: MovementSums, { kind, legs, createdAt }: Movement): MovementSums {
  const { taken, commission, lastStakeAt } = before;
  return {
    taken: legs.wallet < 0n ? added(taken, money(-legs.wallet)) : taken,
    commission: legs.commission === 0n ? commission : added(commission, legs.commission),
    lastStakeAt: kind === "stake" ? createdAt : lastStakeAt,
  };
}

export function added(sum: SplitSum, amount: Money): SplitSum {
  const { units, parts } = splitMoney(amount);
  return { units: sum.units + units, parts: sum.parts + parts };
}

/** The movement as one text, over which the wallet's hash chain is made: its order and form never change. */
export function canonicalMovement(movement: Movement): string {
  const { legs } = movement;
  return JSON.stringify([
    "movement",
    1,
    movement.agentId,
    movement.playerId,
    movement.kind,
    movement.tradeId,
    movement.tradeVersion,
    formatMoney(legs.wallet),
    formatMoney(legs.held),
    formatMoney(legs.result),
    formatMoney(legs.commission),
    formatMoney(movement.balanceAfter),
    formatMoney(movement.exposureAfter),
    formatInstant(movement.createdAt),
    movement.reason,
  ]);
}

/** The result of a settlement for the player. "even" gives the stake back and no more. */
export type SettlementOutcome = "won" | "lost" | "part_lost" | "even";

/**
 * Null unless the entry is a settlement: a correction's amounts are a difference of two. A held stake is the player's
 * until settlement, so a loss takes it from the held amount and leaves the wallet unchanged.
 */
export function settlementOutcome(
  kind: MovementKind,
  { wallet, held }: Pick<Legs, "wallet" | "held">,
): SettlementOutcome | null {
  if (kind !== "settlement") return null;
  const gain = wallet + held;
  if (gain > 0n) return "won";
  if (gain === 0n) return "even";
  return wallet > 0n ? "part_lost" : "lost";
}
