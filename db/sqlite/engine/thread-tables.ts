import type { PendingEvents } from "#db/events/pending-events";
import type { AnswersOf, MethodsOf } from "#db/ports/method-kinds";
import { entriesOf, methodsOf } from "#db/ports/methods-of";
import type { Read } from "#db/reads/read";
import { type OwnReads, sharedReads } from "#db/reads/shared-reads";
import { auditReads } from "#db/sqlite/audit/audit-reads";
import { auditTrail } from "#db/sqlite/audit/audit-trail";
import type { BatchSums } from "#db/sqlite/books/sum-rows";
import { verifyBooks } from "#db/sqlite/books/verify-books";
import { walletOpening } from "#db/sqlite/books/wallet-opening";
import { exportJob } from "#db/sqlite/exports/export-job";
import { verifyAudit } from "#db/sqlite/proofs/verify-audit";
import { verifyLedger } from "#db/sqlite/proofs/verify-ledger";
import { verifyReport } from "#db/sqlite/proofs/verify-report";
import { verifySchema } from "#db/sqlite/proofs/verify-schema";
import { walletHeads } from "#db/sqlite/proofs/wallet-heads";
import { reportReads } from "#db/sqlite/trades/report-reads";
import { retentionRun } from "#db/sqlite/trades/retention-run";
import { tradeIntake } from "#db/sqlite/trades/trade-intake";
import { tradeReads } from "#db/sqlite/trades/trade-reads";
import { type PackedAsk, type PackedOutcome, packedOutcome, unpackedAsk } from "#db/sqlite/wallets/packed-transfer";
import { commands } from "#lib/commands/catalogue";
import { chainUnder } from "#lib/crypto/chain-under";
import type { Chain } from "#lib/domain/audit/chain";
import { done } from "#lib/domain/failure";
import { type Proof, withSchemaFaults } from "#lib/domain/schema-faults";
import type { ExportFiles } from "#lib/store/export";
import type { TellProgress } from "#lib/store/job-progress";
import { backupTo } from "./backup";
import type { BulkJob } from "./bulk-job";
import type { Connection } from "./connection";
import { engineWords } from "./engine-words";
import { readRunner } from "./read-runner";
import { commandRunner, type RunCommand } from "./run-command";
import { sweeping } from "./sweeping";
import type { DatabaseThreadSetup } from "./thread-setup";
import { writeProofs } from "./write-proofs";

/** The functions that a thread answers, by "port.method". */
type Call<T = unknown> = (...input: readonly unknown[]) => T;
export type Table<T = unknown> = ReadonlyMap<string, Call<T>>;

/** Functions of the writer that only the driver itself calls. */
export type WriterCalls = ReturnType<typeof ownCalls>;

const ownCalls = (connection: Connection, run: RunCommand) => ({
  sweep: sweeping(connection),
  proveWrites: writeProofs(connection),
  postTransfer: (packed: PackedAsk): PackedOutcome =>
    packedOutcome(run(commands.wallets.recordTransfer, ...unpackedAsk(packed))),
});

export function quickTable(connection: Connection, chain: Chain, told: PendingEvents, sums: BatchSums): Table {
  const run = commandRunner(connection, chain, told, sums);
  const calls = methodsOf(commands).map(([name, command]): [string, Call] => [
    name,
    (...input) => run(command, ...input),
  ]);
  return new Map([...calls, ...entriesOf(ownCalls(connection, run))]);
}

export function bulkTable(connection: Connection, chain: Chain, told: PendingEvents): Table<BulkJob> {
  const applyTrades = tradeIntake(connection, chain, told);
  const audit = auditTrail(connection, chain);
  const runRetention = retentionRun(connection, audit, told);
  const openWallets = walletOpening(connection, chain, audit, told);
  return new Map(methodsOf({ trades: { applyTrades, runRetention }, books: { openWallets } }));
}

export function readTable(connection: Connection): Table {
  const report = reportReads(connection);
  const own: OwnReads<AnswersOf<"api read" | "desk read">> = {
    wallets: {},
    drafts: {},
    players: {},
    trades: { ...tradeReads(connection), ...report },
    books: {},
    reports: report,
    agents: {},
    keys: {},
    people: {},
    sessions: {},
    views: {},
    audit: auditReads(connection),
    exports: {},
    proofs: walletHeads(connection),
  };
  const run = readRunner(connection);
  // Each read is one snapshot, so that no answer contradicts itself.
  const inSnapshot = connection.client.transaction((read: Read<unknown>) => run(read));
  const shared = methodsOf(sharedReads(engineWords)).map(([name, read]): [string, Call] => [
    name,
    (...input) => inSnapshot(read(...input)),
  ]);
  return new Map([...shared, ...methodsOf(own)]);
}

type JobSetup = Pick<DatabaseThreadSetup, "chainKey" | "migrationsFolder">;

/** Jobs are awaited. */
export function jobTable(
  connection: Connection,
  { chainKey, migrationsFolder }: JobSetup,
  files: ExportFiles,
  tell: TellProgress,
): Table {
  const chain = chainUnder(chainKey);
  const besidesSchema = <P extends Proof>(proof: P): P =>
    withSchemaFaults(proof, verifySchema(connection, migrationsFolder));
  const proofs: MethodsOf<"job">["proofs"] = {
    verifyReport: async () => done(besidesSchema(verifyReport(connection))),
    verifyLedger: async () => done(besidesSchema(await verifyLedger(connection, chain, tell))),
    verifyAudit: async (keptHead, at) => done(besidesSchema(verifyAudit(connection, chain, keptHead, at))),
    backup: async (file) => backupTo(connection, chainKey, file),
  };
  const books: MethodsOf<"job">["books"] = {
    async verifyBooks(agentId) {
      const found = await verifyBooks(connection, chain, agentId, tell);
      return found.ok ? done(found.value.map(besidesSchema)) : found;
    },
  };
  return new Map([...methodsOf({ proofs, books }), ...entriesOf(exportJob(connection, files))]);
}
