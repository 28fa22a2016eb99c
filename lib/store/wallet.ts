import type { Outcome } from "#lib/domain/failure";
import type { ListCount } from "#lib/domain/lists/list-count";
import type { Instant } from "#lib/domain/time/instant";
import type { Entry, EntryQuery, WalletStand } from "#lib/domain/wallets/entry";
import type { ListedTransfer, Wallet } from "#lib/domain/wallets/transfer";
import type { SimilarQuery, SimilarTransfers } from "./draft";
import type { JournalEntry, JournalFilter, JournalQuery, Receipt } from "./journal";
import type { NamedRefusal, RefusalFilter, RefusalQuery } from "./refusal";
import type { GuardedAsk, PostedTransfer, TransferQuery } from "./transfer";

/** Money in wallets: transfers, their tickets, and the journal of them. */
export interface WalletPort {
  /**
   * Records several transfers, each with its own ticket and outcome, in the order given. They are judged in that order;
   * on PostgreSQL one whose ticket or wallet others hold is judged later, and the rest of its wallet after it.
   */
  recordTransfers(asks: readonly GuardedAsk[]): Promise<Outcome<PostedTransfer>[]>;
  findWallet(agentId: string, playerId: string): Promise<Outcome<Wallet | null>>;
  /** The wallet after every entry up to and including `at`. */
  balanceAt(agentId: string, playerId: string, at: Instant): Promise<Outcome<WalletStand>>;
  /** Transfers and movements in one order, newest first. */
  listEntries(query: EntryQuery): Promise<Outcome<Entry[]>>;
  listTransfers(query: TransferQuery): Promise<Outcome<ListedTransfer[]>>;
  similarTransfers(query: SimilarQuery): Promise<Outcome<SimilarTransfers>>;
  listJournal(query: JournalQuery): Promise<Outcome<JournalEntry[]>>;
  countJournal(filter: JournalFilter): Promise<Outcome<ListCount>>;
  findReceipt(agentId: string, transferId: bigint): Promise<Outcome<Receipt | null>>;
  listRefusals(query: RefusalQuery): Promise<Outcome<NamedRefusal[]>>;
  countRefusals(filter: RefusalFilter): Promise<Outcome<ListCount>>;
}
