import type { MethodsOf } from "#db/ports/method-kinds";
import { methodsOf } from "#db/ports/methods-of";
import { auditReads } from "#db/postgres/audit/audit-reads";
import { auditTrail } from "#db/postgres/audit/audit-trail";
import { walletOpening } from "#db/postgres/books/wallet-opening";
import { walletHeads } from "#db/postgres/proofs/wallet-heads";
import { reportReads } from "#db/postgres/trades/report-reads";
import { retentionRun } from "#db/postgres/trades/retention-run";
import { tradeIntake } from "#db/postgres/trades/trade-intake";
import { tradeReads } from "#db/postgres/trades/trade-reads";
import type { BulkTable } from "#db/postgres/transactions/bulk-lane";
import { type OwnReads, sharedReads } from "#db/reads/shared-reads";
import type { Chain } from "#lib/domain/audit/chain";
import type { Connection } from "./connection";
import { engineWords } from "./engine-words";
import { readRunner } from "./read-runner";
import type { ReadCall, ReadTable } from "./reader";

/** The functions that a reading connection answers, by "port.method". */
export function readTable(connection: Connection): ReadTable {
  const report = reportReads(connection);
  const own: OwnReads<MethodsOf<"api read" | "desk read">> = {
    wallets: {},
    drafts: {},
    players: {},
    trades: { ...tradeReads(connection), ...report },
    reports: report,
    books: {},
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
  const shared = methodsOf(sharedReads(engineWords)).map(([name, read]): [string, ReadCall] => [
    name,
    (...input) => run(read(...input)),
  ]);
  return new Map([...shared, ...methodsOf(own)]);
}

/** The bulk jobs of a connection, by "port.method". */
export function bulkTable(connection: Connection, chain: Chain): BulkTable {
  const applyTrades = tradeIntake(connection, chain);
  const audit = auditTrail(connection, chain);
  const runRetention = retentionRun(connection, audit);
  const openWallets = walletOpening(connection, chain, audit);
  return new Map(methodsOf({ trades: { applyTrades, runRetention }, books: { openWallets } }));
}
