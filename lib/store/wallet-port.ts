import type { Outcome } from "#lib/domain/failure";
import type { Instant } from "#lib/domain/instant";
import type { Money } from "#lib/domain/money";
import type { Ticket, TicketStatus, Transfer, TransferAsk, Wallet } from "#lib/domain/transfer";
import type { Author } from "#lib/stored/author";
import type { SimilarQuery, SimilarTransfers } from "#lib/stored/intent";
import type { JournalEntry, JournalQuery, Receipt } from "#lib/stored/journal";
import type { Refusal, RefusalQuery } from "#lib/stored/refusal";
import type { PostedTransfer, ReplayGuard, TransferQuery } from "#lib/stored/transfer";

/** Money in wallets: transfers, their tickets, and the journal of them. */
export interface WalletPort {
  recordTransfer(ask: TransferAsk, guard: ReplayGuard | null): Promise<Outcome<PostedTransfer>>;
  ticketStatus(ticket: Ticket): Promise<Outcome<TicketStatus>>;
  sealTicket(ticket: Ticket, by: Author): Promise<Outcome<TicketStatus>>;
  findWallet(agentId: string, playerId: string): Promise<Outcome<Wallet | null>>;
  balanceAt(agentId: string, playerId: string, at: Instant): Promise<Outcome<Money>>;
  listTransfers(query: TransferQuery): Promise<Outcome<Transfer[]>>;
  similarTransfers(query: SimilarQuery): Promise<Outcome<SimilarTransfers>>;
  listJournal(query: JournalQuery): Promise<Outcome<JournalEntry[]>>;
  findReceipt(agentId: string, transferId: bigint): Promise<Outcome<Receipt | null>>;
  listRefusals(query: RefusalQuery): Promise<Outcome<Refusal[]>>;
}
