import { exportJob } from "#db/exports/export-job";
import type { LongJobTable } from "#db/ports/long-jobs";
import { entriesOf } from "#db/ports/methods-of";
import type { Connection } from "#db/postgres/connections/connection";
import { endWithClient } from "#db/postgres/connections/end-with-client";
import { engineWords } from "#db/postgres/connections/engine-words";
import { readRunner } from "#db/postgres/connections/read-runner";
import { beginSnapshot, inSnapshot } from "#db/postgres/connections/reader";
import { proofReader } from "#db/postgres/proofs/proof-reader";
import { verifySchema } from "#db/postgres/proofs/verify-schema";
import { verifyAudit } from "#db/proofs/verify-audit";
import { verifyBooks } from "#db/proofs/verify-books";
import { verifyEvents } from "#db/proofs/verify-events";
import { verifyLedger } from "#db/proofs/verify-ledger";
import { verifyReport } from "#db/proofs/verify-report";
import { keptTrades } from "#db/reads/books/traded-sums";
import type { Chain } from "#lib/domain/audit/audit-row";
import type { ExportFiles } from "#lib/domain/exports/export";
import { exportIdleMsMax, exportMsMax } from "#lib/domain/exports/export-bounds";
import { done, type Outcome } from "#lib/domain/failure";
import type { TellProgress } from "#lib/domain/job-progress";
import { type Proof, withSchemaFaults } from "#lib/domain/schema-faults";
import type { Instant } from "#lib/domain/time/instant";
import { backedUpByItself } from "#lib/domain/unavailable";

/** 12 h: a proof's statements read whole tables. With 50 million transfers some take more than 10 minutes. */
const jobStatementMsMax = 12 * 60 * 60_000;

interface JobParts {
  readonly chain: Chain;
  readonly files: ExportFiles;
  /** The moment up to which a replica has all; null on the primary. */
  readonly asOf: Instant | null;
  tell: TellProgress;
}

export type JobTable = ReadonlyMap<string, (...input: readonly unknown[]) => Promise<Outcome<unknown>>>;

/** The functions that the thread of a long job answers, by their names. */
export function jobTable(connection: Connection, { chain, files, asOf, tell }: JobParts): JobTable {
  const words = engineWords(connection);
  const run = readRunner(connection);
  const reader = proofReader(connection);
  const inOneSnapshot = <T>(read: () => Promise<T>): Promise<T> => {
    const held = async (): Promise<T> => {
      await endWithClient(connection);
      return read();
    };
    return inSnapshot({ connection }, held, jobStatementMsMax);
  };
  const prove = <P extends Proof>(verify: () => Promise<P>): Promise<Outcome<P>> =>
    inOneSnapshot(async () => done(withSchemaFaults(await verify(), await verifySchema(connection))));
  const jobs: LongJobTable = {
    "proofs.verifyReport": () => prove(() => verifyReport(reader)),
    "proofs.verifyLedger": () => prove(() => verifyLedger(reader, chain, tell)),
    "proofs.verifyEvents": () => prove(() => verifyEvents(reader, words)),
    "proofs.verifyAudit": (keptHead, at) => prove(() => verifyAudit(reader, chain, keptHead, at)),
    "proofs.backup": async () => backedUpByItself(),
    "books.readKeptTrades": (agentId) => inOneSnapshot(async () => done(await run(keptTrades(agentId)))),
    "books.verifyBooks": (agentId) =>
      inOneSnapshot(async () => {
        const found = await verifyBooks(reader, chain, agentId, tell);
        if (!found.ok) return found;
        const faults = await verifySchema(connection);
        return done(found.value.map((finding) => withSchemaFaults(finding, faults)));
      }),
  };
  const begin = async (): Promise<void> => {
    beginSnapshot(connection, exportMsMax);
    // The database may be set to end idle transactions sooner than a slow download asks for its next page.
    await connection.client.query(`set local idle_in_transaction_session_timeout = ${2 * exportIdleMsMax}`);
    await endWithClient(connection);
  };
  return new Map([...entriesOf(jobs), ...entriesOf(exportJob({ words, run, begin, asOf }, files))]);
}
