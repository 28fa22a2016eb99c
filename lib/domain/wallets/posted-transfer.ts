import type { Instant } from "#lib/domain/time/instant";
import type { Transfer, TransferAsk } from "./transfer";
import type { TransferKind } from "./transfer-kind";

/** A byte-identical repeat of a refused transfer gets the same refusal while its signature is in its window. */
export interface ReplayGuard {
  readonly keyId: string;
  readonly signature: string;
  readonly expiresAt: Instant;
}

/** A transfer that is asked for; the guard is null for one that no signed request asks for. */
export interface GuardedAsk {
  readonly ask: TransferAsk;
  readonly guard: ReplayGuard | null;
}

export interface PostedTransfer {
  readonly transfer: Transfer;
  readonly replayed: boolean;
}

/** A place in a list, where the next page begins. */
export interface TransferPlace {
  readonly createdAt: Instant;
  readonly id: bigint;
}

export interface TransferQuery {
  readonly agentId: string;
  readonly playerId: string | null;
  readonly kind: TransferKind | null;
  readonly ticketId: string | null;
  readonly start: Instant | null;
  readonly end: Instant | null;
  readonly after: TransferPlace | null;
  readonly limit: number;
}

/** A filter that leaves nothing out. */
export const everyTransfer = {
  playerId: null,
  kind: null,
  ticketId: null,
  start: null,
  end: null,
  after: null,
};
