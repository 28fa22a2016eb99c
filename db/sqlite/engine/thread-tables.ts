import { sweep } from "#db/core/sweep";
import { exportJob } from "#db/exports/export-job";
import type { PendingNews } from "#db/news/news";
import type { LongJobTable } from "#db/ports/long-jobs";
import { entriesOf, methodsOf, readsByName } from "#db/ports/methods";
import { verifyAudit } from "#db/proofs/verify-audit";
import { verifyBooks } from "#db/proofs/verify-books";
import { verifyEvents } from "#db/proofs/verify-events";
import { verifyLedger } from "#db/proofs/verify-ledger";
import { verifyReport } from "#db/proofs/verify-report";
import { keptTrades } from "#db/reads/books/traded-sums";
import { readsIn } from "#db/reads/catalogue";
import type { Read } from "#db/reads/read";
import { inSnapshot, proofReader } from "#db/sqlite/proofs/proof-reader";
import { verifySchema } from "#db/sqlite/proofs/verify-schema";
import {
  type PackedAsk,
  type PackedOutcome,
  type PackedOutcomes,
  packedOutcome,
  unpackedAsk,
} from "#db/sqlite/wallets/packed-transfer";
import type { BulkCommands } from "#db/store";
import { commands } from "#lib/commands/catalogue";
import { chainUnder } from "#lib/crypto/chain-under";
import type { Chain } from "#lib/domain/audit/audit-row";
import type { TellProgress } from "#lib/domain/books/proof";
import type { ExportFiles } from "#lib/domain/exports/export";
import { done, type Outcome } from "#lib/domain/failure";
import { KeptPortions } from "#lib/domain/reports/report-plan";
import { type Proof, withSchemaFaults } from "#lib/domain/schema-faults";
import type { Instant } from "#lib/domain/time/instant";
import { backupTo } from "./backup";
import type { BatchCounts } from "./batch-counts";
import type { BulkJob } from "./bulk-queue";
import type { Connection } from "./connection";
import { engineWords } from "./engine-words";
import { readRunner } from "./read-runner";
import { commandRunner, type RunCommand, sqliteJobs } from "./sqlite-engine";
import type { DatabaseThreadSetup } from "./thread-setup";
import { workRunner } from "./work-runner";

/** The functions that a thread answers, by "noun.method". */
type Call<T = unknown> = (...input: readonly unknown[]) => T;
export type Table<T = unknown> = ReadonlyMap<string, Call<T>>;

type Answer<F> = F extends (...input: infer I) => Promise<infer T> ? (...input: I) => T : never;

/** The functions of the writer that are no commands. */
export type WriterCalls = ReturnType<typeof ownCalls> & {
  "trades.applyTrades": Answer<BulkCommands["trades"]["applyTrades"]>;
  "trades.runRetention": Answer<BulkCommands["trades"]["runRetention"]>;
  "books.openWallets": Answer<BulkCommands["books"]["openWallets"]>;
  /** A list, which the writer takes apart. */
  postTransfers(packed: readonly PackedAsk[]): PackedOutcomes;
};

export const listTable: ReadonlyMap<string, string> = new Map<keyof WriterCalls, keyof ReturnType<typeof ownCalls>>([
  ["postTransfers", "postTransfer"],
]);

const ownCalls = (runWork: ReturnType<typeof workRunner>, run: RunCommand) => ({
  sweep(now: Instant): Outcome<null> {
    runWork(sweep(now));
    return done(null);
  },
  postTransfer: (packed: PackedAsk): PackedOutcome =>
    packedOutcome(run(commands.wallets.recordTransfer, ...unpackedAsk(packed))),
});

export function quickTable(connection: Connection, chain: Chain, told: PendingNews, counts: BatchCounts): Table {
  const run = commandRunner(connection, chain, told, counts);
  const calls = methodsOf(commands).map(([name, command]): [string, Call] => [
    name,
    (...input) => run(command, ...input),
  ]);
  return new Map([...calls, ...entriesOf(ownCalls(workRunner(connection), run))]);
}

export const bulkTable = (...of: Parameters<typeof sqliteJobs>): Table<BulkJob> =>
  new Map(methodsOf(sqliteJobs(...of)));

export function readTable(connection: Connection): Table {
  const run = readRunner(connection);
  // Each read is one snapshot, so that no answer contradicts itself.
  const inSnapshot = connection.client.transaction((read: Read<unknown>) => run(read));
  return new Map(
    [...readsByName(readsIn(engineWords, new KeptPortions()))].map(([name, read]) => [
      name,
      (...input) => inSnapshot(read(...input)),
    ]),
  );
}

type JobSetup = Pick<DatabaseThreadSetup, "chainKey" | "migrationsFolder">;

/** The functions of a long job's thread, whose answers are promises. */
export function jobTable(
  connection: Connection,
  { chainKey, migrationsFolder }: JobSetup,
  files: ExportFiles,
  tell: TellProgress,
): Table {
  const chain = chainUnder(chainKey);
  const reader = proofReader(connection);
  const besidesSchema = <P extends Proof>(proof: P): P =>
    withSchemaFaults(proof, verifySchema(connection, migrationsFolder));
  const prove = async <P extends Proof>(verify: () => Promise<P>): Promise<Outcome<P>> =>
    done(besidesSchema(await inSnapshot(connection, verify)));
  const jobs: LongJobTable = {
    "proofs.verifyReport": () => prove(() => verifyReport(reader)),
    "proofs.verifyLedger": () => prove(() => verifyLedger(reader, chain, tell)),
    "proofs.verifyEvents": () => prove(() => verifyEvents(reader, engineWords)),
    "proofs.verifyAudit": (keptHead, at) => prove(() => verifyAudit(reader, chain, keptHead, at)),
    "proofs.backup": async (file) => backupTo(connection, chainKey, file),
    "books.readKeptTrades": async (agentId) => done(readRunner(connection)(keptTrades(agentId))),
    async "books.verifyBooks"(agentId) {
      const found = await inSnapshot(connection, () => verifyBooks(reader, chain, agentId, tell));
      return found.ok ? done(found.value.map(besidesSchema)) : found;
    },
  };
  const begin = () => void connection.client.exec("begin");
  const exports = exportJob({ words: engineWords, run: readRunner(connection), begin, asOf: null }, files);
  return new Map([...entriesOf(jobs), ...entriesOf(exports)]);
}
