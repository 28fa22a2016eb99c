import type { Money } from "#lib/domain/money/money";
import type { Instant } from "#lib/domain/time/instant";
import type { Draft } from "#lib/domain/wallets/draft";
import type { TicketStatus, Transfer } from "#lib/domain/wallets/transfer";
import type { TransferKind } from "#lib/domain/wallets/transfer-kind";
import type { PostedTransfer } from "./transfer";

/** `insteadOf` names the closed transfer that this one sends again. */
export interface DraftToKeep extends Draft {
  readonly insteadOf?: string | null;
}

export interface SentDraft extends PostedTransfer {
  readonly draft: Draft;
}

export interface DraftStatus {
  readonly draft: Draft;
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
  readonly drafts: readonly Draft[];
}
