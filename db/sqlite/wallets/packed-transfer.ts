import { done, type Outcome } from "#lib/domain/failure";
import type { Money } from "#lib/domain/money/money";
import type { Instant } from "#lib/domain/time/instant";
import type { GuardedAsk, PostedTransfer, ReplayGuard } from "#lib/domain/wallets/posted-transfer";
import { type TransferAsk, unknownOutcome } from "#lib/domain/wallets/transfer";
import type { TransferKind } from "#lib/domain/wallets/transfer-kind";

// Transfers cross to the writer and back as lists: an object's names cost both threads more than all its values.
// Members are named one by one, because spreading objects costs more than the crossing.

export type PackedAsk = readonly [
  agentId: string,
  playerId: string,
  kind: TransferKind,
  ticketId: string,
  currency: string,
  amount: Money,
  amountText: string,
  agentCurrency: string,
  knownPlayersOnly: boolean,
  actor: string,
  reason: string | null,
  at: Instant,
  guardedKey: string | null,
  signature: string,
  guardedUntil: Instant | null,
  approved: boolean,
];

/** The writer's additions to a posted transfer; every other outcome crosses unchanged. */
export type PackedOutcome = readonly [id: bigint, balanceAfter: Money, createdAt: Instant] | Outcome<PostedTransfer>;

/** The outcomes of a list, or the one that all of it has: no room in the queue, say. */
export type PackedOutcomes = readonly PackedOutcome[] | Outcome<PostedTransfer>;

export const packedAsk = (ask: TransferAsk, guard: ReplayGuard | null): PackedAsk => [
  ask.agentId,
  ask.playerId,
  ask.kind,
  ask.ticketId,
  ask.currency,
  ask.amount,
  ask.amountText,
  ask.agentCurrency,
  ask.knownPlayersOnly,
  ask.actor,
  ask.reason,
  ask.at,
  guard?.keyId ?? null,
  guard?.signature ?? "",
  guard?.expiresAt ?? null,
  ask.approved,
];

export const unpackedAsk = (packed: PackedAsk): [TransferAsk, ReplayGuard | null] => [
  {
    agentId: packed[0],
    playerId: packed[1],
    kind: packed[2],
    ticketId: packed[3],
    currency: packed[4],
    amount: packed[5],
    amountText: packed[6],
    agentCurrency: packed[7],
    knownPlayersOnly: packed[8],
    actor: packed[9],
    reason: packed[10],
    approved: packed[15],
    at: packed[11],
  },
  packed[12] === null || packed[14] === null
    ? null
    : { keyId: packed[12], signature: packed[13], expiresAt: packed[14] },
];

export function packedOutcome(outcome: Outcome<PostedTransfer>): PackedOutcome {
  if (!outcome.ok || outcome.value.replayed) return outcome;
  const { id, balanceAfter, createdAt } = outcome.value.transfer;
  return [id, balanceAfter, createdAt];
}

export function unpackedOutcome(ask: TransferAsk, packed: PackedOutcome): Outcome<PostedTransfer> {
  if (!isPosted(packed)) return packed;
  const transfer = {
    id: packed[0],
    agentId: ask.agentId,
    playerId: ask.playerId,
    kind: ask.kind,
    ticketId: ask.ticketId,
    currency: ask.currency,
    amount: ask.amount,
    amountText: ask.amountText,
    balanceAfter: packed[1],
    createdAt: packed[2],
    actor: ask.actor,
    reason: ask.reason,
  };
  return done({ transfer, replayed: false });
}

export function unpackedOutcomes(asks: readonly GuardedAsk[], packed: PackedOutcomes): Outcome<PostedTransfer>[] {
  if (!isList(packed)) return asks.map(() => packed);
  return asks.map(({ ask }, index) => unpackedOutcome(ask, packed[index] ?? unknownOutcome()));
}

const isList = (packed: PackedOutcomes): packed is readonly PackedOutcome[] => Array.isArray(packed);

const isPosted = (packed: PackedOutcome): packed is Extract<PackedOutcome, readonly unknown[]> => Array.isArray(packed);
