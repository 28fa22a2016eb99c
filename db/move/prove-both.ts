import { type LongJobs, longJobs } from "#db/ports/long-jobs";
import type { ConnectionSettings } from "#db/postgres/connections/connection";
import { jobSetup } from "#db/postgres/jobs/job-setup";
import type { DatabaseThreadSetup } from "#db/sqlite/engine/thread-setup";
import { ThreadChannel, type ThreadSetup } from "#db/threads/thread-channel";
import type { AuditProof } from "#lib/domain/audit/audit";
import type { BooksFinding } from "#lib/domain/books/books";
import type { LedgerProof, ReportProof } from "#lib/domain/books/proof";
import { done, type Outcome } from "#lib/domain/failure";
import type { Instant } from "#lib/domain/time/instant";

export interface ProvingOptions {
  readonly embedded: DatabaseThreadSetup;
  readonly postgres: ConnectionSettings & { readonly chainKey: Uint8Array };
  /** The bundled threads for long jobs. */
  readonly threadScripts: { readonly sqlite: string; readonly postgres: string };
  readonly now: Instant;
  complain(text: string): void;
}

/** Lets both databases prove themselves at the same time, each by the jobs of its own store. */
export async function proveBoth(options: ProvingOptions): Promise<Outcome<readonly [old: Proofs, moved: Proofs]>> {
  const { embedded, postgres, threadScripts, now, complain } = options;
  const prove = (script: string, setup: ThreadSetup) => inThread(script, setup, now, complain);
  const [old, moved] = await Promise.all([
    prove(threadScripts.sqlite, embedded),
    prove(threadScripts.postgres, jobSetup(postgres.chainKey, postgres)),
  ]);
  if (!old.ok) return old;
  return moved.ok ? done([old.value, moved.value]) : moved;
}

async function inThread(
  script: string,
  setup: ThreadSetup,
  now: Instant,
  complain: (text: string) => void,
): Promise<Outcome<Proofs>> {
  const thread = await ThreadChannel.start<LongJobs>(script, setup, {
    onComplaint: ({ complaint }) => complain(complaint),
    onNews: () => {},
    onDeath: () => {},
  });
  try {
    return await proofsOf(
      longJobs((_, work) => work(thread)),
      now,
    );
  } finally {
    await thread.close();
  }
}

/** The results of a database's four proofs. */
export interface Proofs {
  readonly ledger: LedgerProof;
  readonly report: ReportProof;
  readonly books: readonly BooksFinding[];
  readonly audit: AuditProof;
}

async function proofsOf({ proofs, books }: ReturnType<typeof longJobs>, now: Instant): Promise<Outcome<Proofs>> {
  const ledger = await proofs.verifyLedger();
  if (!ledger.ok) return ledger;
  const report = await proofs.verifyReport();
  if (!report.ok) return report;
  const found = await books.verifyBooks(null);
  if (!found.ok) return found;
  const audit = await proofs.verifyAudit(null, now);
  return audit.ok
    ? done({ ledger: ledger.value, report: report.value, books: found.value, audit: audit.value })
    : audit;
}

/** The figures that differ between the proofs of the two databases, each on its own line. */
export function differingProofs(old: Proofs, moved: Proofs): string[] {
  const [oldFigures, newFigures] = [figuresOf(old), figuresOf(moved)];
  return oldFigures.flatMap(([name, value], index) => {
    const other = newFigures[index]?.[1];
    return other === value ? [] : [`${name}: ${value} in the embedded database, ${other} in the new one`];
  });
}

const figuresOf = ({ ledger, report, books, audit }: Proofs): (readonly [string, string | number | null])[] => [
  ["accounts of the ledger", ledger.accounts],
  ["transfers of the ledger", ledger.transfers],
  ["faults of the ledger", ledger.faultCount],
  ["digest of the ledger", ledger.digest],
  ["trades of the report", report.trades],
  ["cells of the report", report.cells],
  ["faults of the report", report.faultCount],
  ["movements of the books", sum(books, ({ movements }) => movements)],
  ["faults of the books", sum(books, ({ faultCount }) => faultCount)],
  ["digests of the books", digestsOf(books)],
  ["rows of the audit", audit.rows],
  ["faults of the audit", audit.faultCount],
  ["head of the audit", audit.head],
];

export const faultsIn = ({ ledger, report, books, audit }: Proofs): number =>
  ledger.faultCount + report.faultCount + sum(books, ({ faultCount }) => faultCount) + audit.faultCount;

const digestsOf = (books: readonly BooksFinding[]): string =>
  books.map(({ agentId, digest }) => `${agentId} ${digest}`).join(", ");

const sum = (books: readonly BooksFinding[], of: (found: BooksFinding) => number): number =>
  books.reduce((all, found) => all + of(found), 0);
