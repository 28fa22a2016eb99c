import type { longJobs } from "#db/ports/long-jobs";
import type { Methods } from "#db/ports/methods";
import type { Author } from "#lib/domain/audit/author";
import type { JobProgress, ToldJob } from "#lib/domain/books/proof";
import type { ExportAsk, OpenExport } from "#lib/domain/exports/export";
import type { Outcome } from "#lib/domain/failure";
import type { QuotaGrants } from "#lib/domain/keys/quota-grants";
import type { StoreHealth } from "#lib/domain/line-of-standbys";
import type { Instant } from "#lib/domain/time/instant";
import type { ChangeListener } from "#lib/domain/topic";
import type { TradeVersion } from "#lib/domain/trades/trade";
import type { TradesApplied } from "#lib/domain/trades/trade-queries";
import type { GuardedAsk, PostedTransfer } from "#lib/domain/wallets/posted-transfer";

/** Work that runs in slices, between which transfers and commands come in. */
export interface BulkCommands {
  readonly trades: {
    applyTrades(trades: readonly TradeVersion[], receivedAt: Instant): Promise<Outcome<TradesApplied>>;
    runRetention(cut: Instant, by: Author): Promise<Outcome<{ deleted: number }>>;
  };
  readonly books: {
    /**
     * Lets an agent's trades move its wallets from now on, and posts each player's sum of the kept trades, all or
     * nothing.
     */
    openWallets(agentId: string, by: Author): Promise<Outcome<{ players: number }>>;
  };
}

interface MadeByDriver {
  readonly wallets: {
    /**
     * Records several transfers, each with its own ticket and outcome, in the order given. They are judged in that order;
     * on PostgreSQL one whose ticket or wallet others hold is judged later, and the rest of its wallet after it.
     */
    recordTransfers(asks: readonly GuardedAsk[]): Promise<Outcome<PostedTransfer>[]>;
  };
  readonly exports: {
    /**
     * Opens an export: the rows of a query in one snapshot, written into a file where they are read, so that no row stays
     * in memory for long.
     */
    openExport(ask: ExportAsk): Promise<Outcome<OpenExport>>;
  };
}

/** All that is asked of a database by a noun and a method. */
export type Rooms = Methods & BulkCommands & ReturnType<typeof longJobs> & MadeByDriver;

/**
 * Stores the service's data. A method is one atomic change or one read: plain data in and out, durable before it
 * answers. A refusal is a returned value; only faults of the store itself are thrown.
 */
export interface Store extends Rooms {
  /**
   * Reports every change by anybody after it is durable; it may report too often, but never too seldom. Returns a
   * function that ends the watch.
   */
  watch(listener: ChangeListener): () => void;
  /**
   * Whether the database could be read a moment ago, and took writes durably. It answers in a bounded time, whatever
   * the database does, and asking often costs nothing.
   */
  health(): Promise<Outcome<StoreHealth>>;
  /** The quotas that all servers on the database count together; null where one process serves it alone. */
  readonly quotaGrants: QuotaGrants | null;
  /**
   * Does work that one server does for all. Null, with nothing done, while another server does it. If a server dies
   * during the work, another can soon take over.
   */
  alone<T>(name: string, work: () => Promise<T>): Promise<T | null>;
  /** How far a long job of this process is; null while none is under way or its progress is still unknown. */
  jobProgress(job: ToldJob): JobProgress | null;
  close(): Promise<void>;
}
