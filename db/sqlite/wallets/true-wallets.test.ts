import { afterEach, beforeEach, expect, it } from "vitest";
import { ToldEvents } from "#db/events/told-events";
import { auditTrail } from "#db/sqlite/audit/audit-trail";
import { walletOpening } from "#db/sqlite/books/open-wallets";
import { batchSums } from "#db/sqlite/books/sum-rows";
import { verifyBooks } from "#db/sqlite/books/verify-books";
import type { BulkJob } from "#db/sqlite/engine/bulk-job";
import { type Connection, openConnection } from "#db/sqlite/engine/connection";
import { migrateForward } from "#db/sqlite/engine/migrate";
import { commandRunner } from "#db/sqlite/engine/run-command";
import { verifyLedger } from "#db/sqlite/proofs/verify-ledger";
import { verifyReport } from "#db/sqlite/proofs/verify-report";
import { tradeIntake } from "#db/sqlite/trades/trade-intake";
import { resultOf } from "#e2e/fixtures/clients/outcome";
import { migrationsBefore } from "#e2e/fixtures/databases/migrations-before";
import { type TemporaryDatabase, temporaryDatabase } from "#e2e/fixtures/databases/temporary-database";
import { pending, tradeVersion } from "#e2e/fixtures/made/trade-version";
import { transferAsk } from "#e2e/fixtures/made/transfer-ask";
import { recordTransfer } from "#lib/commands/wallets/record-transfer";
import { chainUnder } from "#lib/crypto/chain";
import { parseMoney, zero } from "#lib/domain/money/money";
import { instant, nanosecond, second } from "#lib/domain/time/instant";
import type { TradeVersion } from "#lib/domain/trades/trade";
import { walletReads } from "./wallet-reads";

const migrations = "db/sqlite/migrations";
const chain = chainUnder(Buffer.alloc(32, 7));
const start = instant(1_790_000_000_000_000_000n);
const at = (seconds: number) => instant(start + BigInt(seconds) * second);
const agentIds = ["acme", "rival"] as const;

let database: TemporaryDatabase;
let connection: Connection;
beforeEach(async () => {
  database = await temporaryDatabase();
});
afterEach(async () => {
  connection.client.close();
  await database.remove();
});

function run(job: BulkJob): unknown {
  while (job.step()) job.endSlice();
  job.endSlice();
  return job.result();
}

const feed = (trades: readonly TradeVersion[], seconds: number) =>
  run(tradeIntake(connection, chain, new ToldEvents())(trades, at(seconds)));
const transfer = (agentId: string, playerId: string, amount: string, seconds: number) => {
  const kind = amount.startsWith("-") ? "withdrawal" : "deposit";
  const asked = {
    agentId,
    playerId,
    kind,
    ticketId: `T-${seconds}`,
    amount: parseMoney(amount.replace("-", "")),
  } as const;
  const ask = transferAsk(at(seconds), { ...asked, agentCurrency: "USD" });
  const sums = batchSums(connection);
  const posted = resultOf(commandRunner(connection, chain, new ToldEvents(), sums)(recordTransfer, ask, null));
  sums.write();
  return posted.transfer;
};
const trade = (change: Partial<TradeVersion>) => tradeVersion({ currency: "USD", ...change });

/** Transfers and trades of two agents whose wallets only transfers move, as every earlier release had them. */
function history(): void {
  for (const id of agentIds) {
    connection.client
      .prepare(
        "insert into agents (id, name, currency, known_players_only, status, created_at) values (?, ?, 'USD', 0, 'active', ?)",
      )
      .run(id, id, start);
    transfer(id, "p-1", "100", 1);
    transfer(id, "p-2", "10", 2);
    transfer(id, "p-1", "-30", 3);
    const own = (change: Partial<TradeVersion>) => trade({ agentId: id, ...change });
    feed([own({ tradeId: "won" }), own({ ...pending, tradeId: "open" })], 4);
    const lost = { settlementResult: "LOSE", payout: zero, commission: zero, playerId: "no-wallet" } as const;
    feed([own({ tradeId: "lost", ...lost }), own({ tradeId: "won", version: 2, payout: parseMoney("40") })], 5);
  }
  // A player that was added and has had no transfer.
  connection.client.exec(
    `insert into wallets (agent_id, player_id, currency, balance, status, opened_at, head) values ('acme', 'new', 'USD', 0, 'active', ${start}, '')`,
  );
}

/**
 * The same rows in a database as the release before made it. None of them but the added columns has changed since; an
 * upgrade counts the cells anew.
 */
function openDatabaseBefore(): void {
  const made = `${database.file}.made`;
  connection = openConnection(made, "write");
  migrateForward(connection, migrations);
  history();
  connection.client.close();
  connection = openConnection(database.file, "write");
  migrateForward(connection, migrationsBefore("0007_true_wallets", database));
  const { client } = connection;
  client.prepare("attach ? as made").run(made);
  for (const table of ["agents", "transfers", "postings", "wallets", "trades", "trade_history"]) {
    const columns = client.prepare(`select name from pragma_table_info('${table}', 'main')`).pluck().all();
    client.exec(`insert into main.${table} (${columns}) select ${columns} from made.${table}`);
  }
  client.exec("detach made");
}

const rowsOf = (sql: string) => connection.client.prepare(sql).raw().all();
const wallets = () => rowsOf("select * from wallets order by agent_id, player_id");
const standOf = (agentId: string, playerId: string) => {
  const wallet = resultOf(walletReads(connection).findWallet(agentId, playerId));
  return wallet && [wallet.balance, wallet.exposure];
};

async function expectProved(): Promise<void> {
  expect((await verifyLedger(connection, chain)).faults).toEqual([]);
  expect(verifyReport(connection).faults).toEqual([]);
  expect(resultOf(await verifyBooks(connection, chain, null))).toMatchObject([{ faults: [] }, { faults: [] }]);
}

it("wallets of a release before are moved by transfers alone after the upgrade, until they are opened from the trades", async () => {
  openDatabaseBefore();
  const kept = rowsOf("select agent_id, player_id, balance, last_transfer_at, head from wallets order by 1, 2");

  migrateForward(connection, migrations);

  expect(rowsOf("select id, wallet, wallet_since from agents")).toEqual(agentIds.map((id) => [id, "transfers", null]));
  expect(rowsOf("select agent_id, player_id, balance, newest_entry_at, head from wallets order by 1, 2")).toEqual(kept);
  expect(rowsOf("select distinct exposure from wallets")).toEqual([[0n]]);
  expect(kept).toContainEqual(["acme", "new", 0n, null, ""]);
  expect(kept).toContainEqual(["acme", "p-1", parseMoney("70"), at(3), expect.stringMatching(/^[\da-f]{64}$/)]);
  await expectProved();

  const before = wallets();
  const later = trade({ tradeId: "later", playerId: "p-2" });
  expect(feed([later], 6)).toMatchObject({ value: { applied: 1, refused: [] } });
  expect(rowsOf("select * from movements")).toEqual([]);
  expect(wallets()).toEqual(before);
  // The clock has run back behind the last transfer of the earlier release.
  expect(transfer("acme", "p-1", "5", -100)).toMatchObject({
    ...{ createdAt: instant(at(3) + nanosecond), balanceAfter: parseMoney("75") },
  });
  await expectProved();

  const by = { actor: "operator:test", requestId: null, address: null, at: at(10), acting: null };
  const opening = walletOpening(connection, chain, auditTrail(connection, chain), new ToldEvents());
  expect(run(opening("acme", by))).toEqual({ ok: true, value: { players: 3 } });
  expect(rowsOf("select id, wallet from agents")).toEqual([
    ["acme", "trades"],
    ["rival", "transfers"],
  ]);
  // The trade that was won brings 40 for its stake of 25, the open one holds 25.
  expect(standOf("acme", "p-1")).toEqual([parseMoney("65"), parseMoney("25")]);
  expect(standOf("acme", "p-2")).toEqual([parseMoney("35.49"), 0n]);
  expect(standOf("acme", "no-wallet")).toEqual([parseMoney("-25"), 0n]);
  expect(standOf("acme", "new")).toEqual([0n, 0n]);
  expect(standOf("rival", "p-1")).toEqual([parseMoney("70"), 0n]);
  await expectProved();
  feed([trade({ tradeId: "open", version: 2 })], 11);
  expect(standOf("acme", "p-1")).toEqual([parseMoney("115.49"), 0n]);
  await expectProved();
});
