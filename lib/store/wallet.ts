import type { Outcome } from "#lib/domain/failure";
import type { ListCount } from "#lib/domain/lists/list-count";
import type { Instant } from "#lib/domain/time/instant";
import type { Entry, EntryQuery, WalletStand } from "#lib/domain/wallets/entry";
import type { Transfer, Wallet } from "#lib/domain/wallets/transfer";
import type { SimilarQuery, SimilarTransfers } from "./draft";
import type { JournalEntry, JournalFilter, JournalQuery, Receipt } from "./journal";
import type { Refusal, RefusalFilter, RefusalQuery } from "./refusal";
import type { TransferQuery } from "./transfer";

/** Money in wallets: transfers, their tickets, and the journal of them. */
export interface WalletPort {
  findWallet(agentId: string, playerId: string): Promise<Outcome<Wallet | null>>;
  /** The wallet after every entry up to and including `at`. */
  balanceAt(agentId: string, playerId: string, at: Instant): Promise<Outcome<WalletStand>>;
  /** Transfers and movements in one order, newest first. */
  listEntries(query: EntryQuery): Promise<Outcome<Entry[]>>;
  listTransfers(query: TransferQuery): Promise<Outcome<Transfer[]>>;
  similarTransfers(query: SimilarQuery): Promise<Outcome<SimilarTransfers>>;
  listJournal(query: JournalQuery): Promise<Outcome<JournalEntry[]>>;
  countJournal(filter: JournalFilter): Promise<Outcome<ListCount>>;
  findReceipt(agentId: string, transferId: bigint): Promise<Outcome<Receipt | null>>;
  listRefusals(query: RefusalQuery): Promise<Outcome<Refusal[]>>;
  countRefusals(filter: RefusalFilter): Promise<Outcome<ListCount>>;
}
