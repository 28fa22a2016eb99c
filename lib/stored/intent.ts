import type { Instant } from "#lib/domain/instant";
import type { Money } from "#lib/domain/money";
import type { TicketStatus, Transfer, TransferKind } from "#lib/domain/transfer";
import type { Draft } from "#lib/domain/transfer-intent";
import type { PostedTransfer } from "./transfer";

export interface SentDraft extends PostedTransfer {
  readonly intent: Draft;
}

export interface DraftStatus {
  readonly intent: Draft;
  readonly ticket: TicketStatus;
}

export interface SimilarQuery {
  readonly agentId: string;
  readonly playerId: string;
  readonly kind: TransferKind;
  readonly amount: Money;
  readonly since: Instant;
}

export interface SimilarTransfers {
  readonly transfers: readonly Transfer[];
  readonly intents: readonly Draft[];
}
