import type { ThreadChannel } from "#db/threads/thread-channel";
import type { AuditProof } from "#lib/domain/audit/audit";
import type { BooksFinding, KeptTrades } from "#lib/domain/books/books";
import type { LedgerProof, ReportProof } from "#lib/domain/books/proof";
import type { EventProof } from "#lib/domain/events/event-walk";
import type { Outcome } from "#lib/domain/failure";
import type { Instant } from "#lib/domain/time/instant";

/** The long jobs that a store has a thread for: proofs that the books are in order, and copies of them. */
export type LongJobs = {
  "proofs.verifyReport"(): Outcome<ReportProof>;
  "proofs.verifyLedger"(): Outcome<LedgerProof>;
  /** Holds the event logs against what they tell, and that against them. */
  "proofs.verifyEvents"(): Outcome<EventProof>;
  /** With a head that was stored elsewhere, it is a fault when no row has that head any more. */
  "proofs.verifyAudit"(keptHead: string | null, at: Instant): Outcome<AuditProof>;
  "proofs.backup"(file: string): Outcome<{ bytes: number }>;
  /** How much an opening of the agent's wallets reads. */
  "books.readKeptTrades"(agentId: string): Outcome<KeptTrades>;
  /** Proves report and wallets of one agent, or of all in order of their ids, from one snapshot. */
  "books.verifyBooks"(agentId: string | null): Outcome<BooksFinding[]>;
};

/** The jobs as their thread does them. */
export type LongJobTable = {
  readonly [Name in keyof LongJobs]: (...input: Parameters<LongJobs[Name]>) => Promise<ReturnType<LongJobs[Name]>>;
};

type RunJob = <T>(
  name: keyof LongJobs,
  work: (thread: ThreadChannel<LongJobs>) => Promise<Outcome<T>>,
) => Promise<Outcome<T>>;

/** The long jobs as methods of a store. */
export const longJobs = (run: RunJob) => ({
  proofs: {
    verifyReport: () => run("proofs.verifyReport", (thread) => thread.call("proofs.verifyReport")),
    verifyLedger: () => run("proofs.verifyLedger", (thread) => thread.call("proofs.verifyLedger")),
    verifyEvents: () => run("proofs.verifyEvents", (thread) => thread.call("proofs.verifyEvents")),
    verifyAudit: (keptHead: string | null, at: Instant) =>
      run("proofs.verifyAudit", (thread) => thread.call("proofs.verifyAudit", keptHead, at)),
    backup: (file: string) => run("proofs.backup", (thread) => thread.call("proofs.backup", file)),
  },
  books: {
    readKeptTrades: (agentId: string) =>
      run("books.readKeptTrades", (thread) => thread.call("books.readKeptTrades", agentId)),
    verifyBooks: (agentId: string | null) =>
      run("books.verifyBooks", (thread) => thread.call("books.verifyBooks", agentId)),
  },
});
