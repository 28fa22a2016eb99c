import type { Money } from "#lib/domain/money/money";
import type { LinkedTransfer } from "#lib/domain/wallets/transfer-columns";
import { everyTransfer, type TransferQuery } from "./transfer";

/** The actors whose transfers a journal shows: all of one sort, or a named one. */
export type ActorFilter = { readonly sort: "member" | "api" } | { readonly actor: string };

export interface JournalQuery extends TransferQuery {
  readonly amount: Money | null;
  readonly actor: ActorFilter | null;
}

/** Filters that leave nothing out. */
export const wholeJournal = { ...everyTransfer, amount: null, actor: null };

export type JournalEntry = LinkedTransfer;

export interface Posting {
  readonly account: "float" | "wallet";
  readonly playerId: string;
  readonly currency: string;
  readonly amount: Money;
}

export interface Receipt extends JournalEntry {
  readonly postings: readonly Posting[];
  readonly hash: string;
  /** The hash of the record before it in the same wallet; null for the first. */
  readonly previousHash: string | null;
}

export type JournalFilter = Omit<JournalQuery, "after" | "limit">;
