import type { MethodsOf } from "#db/ports/method-kinds";
import { entriesOf, methodsOf } from "#db/ports/methods-of";
import { verifyBooks } from "#db/postgres/books/verify-books";
import type { Connection } from "#db/postgres/connections/connection";
import { endWithClient } from "#db/postgres/connections/end-with-client";
import { inSnapshot, type ReadTable } from "#db/postgres/connections/reader";
import { exportJob } from "#db/postgres/exports/export-job";
import { verifyAudit } from "#db/postgres/proofs/verify-audit";
import { verifyLedger } from "#db/postgres/proofs/verify-ledger";
import { verifyReport } from "#db/postgres/proofs/verify-report";
import { verifySchema } from "#db/postgres/proofs/verify-schema";
import { holdMonths } from "#db/postgres/trades/hold-months";
import type { Chain } from "#lib/domain/audit/chain";
import { done, type Outcome } from "#lib/domain/failure";
import { type Proof, withSchemaFaults } from "#lib/domain/schema-faults";
import { backedUpByItself } from "#lib/domain/unavailable";
import type { ExportFiles } from "#lib/store/export";
import type { TellProgress } from "#lib/store/job-progress";

const jobStatementMsMax = 10 * 60_000;

/** The functions that the thread of a long job answers, by "port.method". */
export function jobTable(connection: Connection, chain: Chain, files: ExportFiles, tell: TellProgress): ReadTable {
  const hold = holdMonths(connection);
  const inOneSnapshot = <T>(read: () => Promise<T>): Promise<T> => {
    const held = async (): Promise<T> => {
      await hold();
      await endWithClient(connection);
      return read();
    };
    return inSnapshot({ connection }, held, jobStatementMsMax);
  };
  const prove = <P extends Proof>(verify: () => Promise<P>): Promise<Outcome<P>> =>
    inOneSnapshot(async () => done(withSchemaFaults(await verify(), await verifySchema(connection))));
  const proofs: MethodsOf<"job">["proofs"] = {
    verifyReport: () => prove(() => verifyReport(connection)),
    verifyLedger: () => prove(() => verifyLedger(connection, chain, tell)),
    verifyAudit: (keptHead, at) => prove(() => verifyAudit(connection, chain, keptHead, at)),
    backup: async () => backedUpByItself(),
  };
  const books: MethodsOf<"job">["books"] = {
    verifyBooks: (agentId) =>
      inOneSnapshot(async () => {
        const found = await verifyBooks(connection, chain, agentId, tell);
        if (!found.ok) return found;
        const faults = await verifySchema(connection);
        return done(found.value.map((finding) => withSchemaFaults(finding, faults)));
      }),
  };
  return new Map([...methodsOf({ proofs, books }), ...entriesOf(exportJob(connection, files))]);
}
