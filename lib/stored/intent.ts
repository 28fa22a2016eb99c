import type { Instant } from "#lib/domain/instant";
import type { Money } from "#lib/domain/money";
import type { TicketStatus, Transfer, TransferKind } from "#lib/domain/transfer";
import type { TransferIntent } from "#lib/domain/transfer-intent";
import type { PostedTransfer } from "./transfer";

export interface SentIntent extends PostedTransfer {
  readonly intent: TransferIntent;
}

export interface IntentStatus {
  readonly intent: TransferIntent;
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
  readonly intents: readonly TransferIntent[];
}
