import type { MethodsOf } from "#db/ports/method-kinds";
import { methodsOf } from "#db/ports/methods-of";
import { auditReads } from "#db/postgres/audit/audit-reads";
import { auditTrail } from "#db/postgres/audit/audit-trail";
import { booksReads } from "#db/postgres/books/books-reads";
import { walletOpening } from "#db/postgres/books/wallet-opening";
import { walletHeads } from "#db/postgres/proofs/wallet-heads";
import { overviewReads } from "#db/postgres/trades/overview-reads";
import { reportReads } from "#db/postgres/trades/report-reads";
import { retentionRun } from "#db/postgres/trades/retention-run";
import { tradeIntake } from "#db/postgres/trades/trade-intake";
import { tradeReads } from "#db/postgres/trades/trade-reads";
import type { BulkTable } from "#db/postgres/transactions/bulk-lane";
import { journalReads } from "#db/postgres/wallets/journal-reads";
import { playerReads } from "#db/postgres/wallets/player-reads";
import { walletReads } from "#db/postgres/wallets/wallet-reads";
import { type OwnReads, sharedReads } from "#db/reads/shared-reads";
import type { Chain } from "#lib/domain/audit/chain";
import type { Connection } from "./connection";
import { readRunner } from "./read-runner";
import type { ReadCall, ReadTable } from "./reader";

/** The functions that a reading connection answers, by "port.method". */
export function readTable(connection: Connection): ReadTable {
  const [journal, players, report] = [journalReads(connection), playerReads(connection), reportReads(connection)];
  const wallets = walletReads(connection);
  const own: OwnReads<MethodsOf<"api read" | "desk read">> = {
    wallets: { ...wallets, ...journal },
    drafts: journal,
    players: { ...players, ...wallets },
    trades: { ...tradeReads(connection), ...report },
    reports: { ...report, ...overviewReads(connection, report, journal) },
    books: booksReads(connection),
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
  const shared = methodsOf(sharedReads).map(([name, read]): [string, ReadCall] => [
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
