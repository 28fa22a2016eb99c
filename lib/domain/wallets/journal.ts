import { type AmountRange, anyAmount } from "#lib/domain/lists/amount-range";
import type { LinkedTransfer } from "./journal-columns";
import { type JournalOrder, journalOrders } from "./journal-filters";
import { everyTransfer, type TransferQuery } from "./posted-transfer";
import type { Transfer } from "./transfer";

/** The actors whose transfers a journal shows: all of one sort, or a named one. */
export type ActorFilter = { readonly sort: "member" | "api" } | { readonly actor: string };

/** A place in any order of the journal. */
export type JournalPlace = Pick<Transfer, "amount" | "createdAt" | "id">;

export interface JournalQuery extends Omit<TransferQuery, "after"> {
  readonly amounts: AmountRange;
  readonly actor: ActorFilter | null;
  readonly order: JournalOrder;
  readonly after: JournalPlace | null;
}

/** Filters that leave nothing out, newest first. */
export const wholeJournal = { ...everyTransfer, amounts: anyAmount, actor: null, order: journalOrders[0] };

export type JournalEntry = LinkedTransfer;

export interface Receipt extends JournalEntry {
  readonly hash: string;
  /** The hash of the record before it in the same wallet; null for the first. */
  readonly previousHash: string | null;
}

export type JournalFilter = Omit<JournalQuery, "order" | "after" | "limit">;
