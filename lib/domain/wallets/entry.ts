import { formatMoney, type Money } from "#lib/domain/money/money";
import { formatInstant, type Instant, instant, nearestKept } from "#lib/domain/time/instant";
import type { Period } from "#lib/domain/time/period";
import { movementKinds, type SettlementOutcome } from "./movement";
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

export interface PlayerKey {
  readonly agentId: string;
  readonly playerId: string;
}

/** The times between which entries lie. A null bound leaves that side open. */
export type Bounds = Pick<EntryQuery, "start" | "end">;

export const keptBounds = ({ start, end }: Bounds) => ({
  start: start === null ? null : nearestKept(start),
  end: end === null ? null : nearestKept(end),
});

/** The period of these bounds; an open side reaches beyond every stored time. */
export const periodOf = ({ start, end }: Bounds): Period => ({
  start: start ?? instant(0n),
  end: end ?? instant(2n ** 63n - 1n),
});

/** The end of a page: the end of its period, or the place after which it goes on if that is earlier. */
export const earlierEnd = (one: Instant | null, other: Instant | null): Instant | null =>
  one === null || (other !== null && other < one) ? other : one;

/** An entry of a statement, and a trade's movement wherever the API shows one. */
export const entryOnWire = (entry: Entry) => ({
  entry_id: entry.entryId,
  kind: entry.kind,
  amount: formatMoney(entry.amount),
  balance: formatMoney(entry.balance),
  exposure: formatMoney(entry.exposure),
  created_at: formatInstant(entry.createdAt),
  ticket_id: entry.ticketId,
  trade_id: entry.tradeId,
  trade_version: entry.tradeVersion,
});
