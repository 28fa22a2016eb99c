import type { Money } from "#lib/domain/money/money";
import type { Instant } from "#lib/domain/time/instant";
import { movementKinds } from "./movement";
import type { SettlementOutcome } from "./settlement-outcome";
import { transferKinds } from "./transfer-kind";

export const entryKinds = [...transferKinds, ...movementKinds] as const;
export type EntryKind = (typeof entryKinds)[number];

/** A transfer or a movement, as its wallet sees it. */
export interface Entry {
  /** Unique among the entries of an agent. */
  readonly entryId: string;
  readonly kind: EntryKind;
  /** Below 0 for money that left the wallet. */
  readonly amount: Money;
  readonly balance: Money;
  readonly exposure: Money;
  readonly createdAt: Instant;
  /** A transfer's number and ticket, author and reason; null for a movement, which only a release gives a reason. */
  readonly transferId: bigint | null;
  readonly ticketId: string | null;
  readonly actor: string | null;
  readonly reason: string | null;
  /** A movement's trade; null for a transfer and for an opening. */
  readonly tradeId: string | null;
  readonly tradeVersion: number | null;
  /** Null unless the entry is a settlement. */
  readonly outcome: SettlementOutcome | null;
}

/** The entries of one wallet, newest first. A null member does not filter. */
export interface EntryQuery {
  readonly agentId: string;
  readonly playerId: string;
  readonly kind: EntryKind | null;
  readonly start: Instant | null;
  readonly end: Instant | null;
  /** The time of the entry after which the page begins. No two entries of a wallet share a time. */
  readonly after: Instant | null;
  readonly limit: number;
}

/** A wallet at some moment. */
export interface WalletStand {
  readonly balance: Money;
  readonly exposure: Money;
}

/** Merges two lists that are newest first, up to a limit. */
export function newestFirst<T extends Pick<Entry, "createdAt">>(
  one: readonly T[],
  other: readonly T[],
  limit: number,
): T[] {
  return [...one, ...other]
    .sort((left, right) => (left.createdAt < right.createdAt ? 1 : left.createdAt > right.createdAt ? -1 : 0))
    .slice(0, limit);
}
