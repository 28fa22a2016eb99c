import type { Post } from "#lib/commands/write";
import type { Instant } from "#lib/domain/time/instant";
import type { ChainedWallet, Ticket } from "#lib/domain/wallets/transfer";

/** A way to the database that transfers are recorded over, a transaction for each. */
export interface Peer {
  inTransaction<T>(work: (rows: PeerRows) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

/** The statements of one transaction, one after the other. */
export interface PeerRows {
  heldWallet(ticket: Ticket): Promise<ChainedWallet | null>;
  hasTicket(ticket: Ticket): Promise<boolean>;
  nextNumber(): Promise<bigint>;
  openWallet(ticket: Ticket, currency: string, openedAt: Instant): Promise<unknown>;
  /** Writes the transfer, its two postings and its wallet. */
  post(post: Post, hash: string): Promise<unknown>;
}
