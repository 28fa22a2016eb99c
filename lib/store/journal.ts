import type { Money } from "#lib/domain/money/money";
import type { Transfer } from "#lib/domain/wallets/transfer";
import type { TransferQuery } from "./transfer";

/** Whose transfers a journal shows: everybody's of one sort, or one actor's alone. */
export type ActorFilter = { readonly sort: "staff" | "api" } | { readonly actor: string };

export interface JournalQuery extends TransferQuery {
  readonly amount: Money | null;
  readonly actor: ActorFilter | null;
}

/** A record with the ids of what it pays back and of what paid it back. */
export interface JournalEntry {
  readonly transfer: Transfer;
  readonly refundOf: bigint | null;
  readonly refundedBy: bigint | null;
}

export interface Posting {
  readonly account: "float" | "wallet";
  readonly playerId: string;
  readonly currency: string;
  readonly amount: Money;
}

export interface Receipt extends JournalEntry {
  readonly postings: readonly Posting[];
  readonly hash: string;
  /** The one before in the same wallet; null for a wallet's first record. */
  readonly previousHash: string | null;
}

export type JournalFilter = Omit<JournalQuery, "after" | "limit">;
