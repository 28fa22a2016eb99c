import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { statementOf } from "#db/engine/statement-of";
import { PendingNews } from "#db/news/news";
import { verifyBooks } from "#db/proofs/verify-books";
import { verifyLedger } from "#db/proofs/verify-ledger";
import { verifyReport } from "#db/proofs/verify-report";
import { playerReads } from "#db/reads/wallets/player-reads";
import { walletReads } from "#db/reads/wallets/wallet-reads";
import { batchCounts } from "#db/sqlite/engine/batch-counts";
import type { BulkJob } from "#db/sqlite/engine/bulk-queue";
import type { Connection } from "#db/sqlite/engine/connection";
import { engineWords } from "#db/sqlite/engine/engine-words";
import { answersOf, readRunner } from "#db/sqlite/engine/read-runner";
import { commandRunner, sqliteJobs } from "#db/sqlite/engine/sqlite-engine";
import { proofReader } from "#db/sqlite/proofs/proof-reader";
import { trades } from "#db/tables/trades";
import { resultOf } from "#e2e/fixtures/clients/outcome";
import {
  embeddedJobs,
  insertAgent,
  type MigratedDatabase,
  migratedDatabase,
} from "#e2e/fixtures/databases/migrated-database";
import { pending, tradeVersion } from "#e2e/fixtures/made/trade-version";
import { transferAsk } from "#e2e/fixtures/made/transfer-ask";
import { putRetention } from "#lib/commands/trades/retention-run";
import { recordTransfer } from "#lib/commands/wallets/record-transfer";
import { chainUnder } from "#lib/crypto/chain-under";
import { parseMoney } from "#lib/domain/money/money";
import { instant, second as oneSecond } from "#lib/domain/time/instant";
import type { TradeVersion } from "#lib/domain/trades/trade";

const chain = chainUnder(new Uint8Array(32));
let database: MigratedDatabase;
let connection: Connection;
beforeEach(async () => {
  database = await migratedDatabase();
  connection = database.connection;
  connection.client.exec(insertAgent("acme"));
  connection.client.exec(insertAgent("mover", "trades"));
  connection.client.exec("insert into rates (currency, from_at, usd) values ('EUR', 0, '1.1')");
});
afterEach(() => database.remove());

describe("between two slices of a batch of trades", () => {
  const receivedAt = instant(1n);
  const [first, second] = [tradeVersion({ tradeId: "first" }), tradeVersion({ tradeId: "second" })];

  it("a rate that is set holds for the trades of the next one", () => {
    const job = embeddedJobs(connection, chain, 1).trades.applyTrades([first, second], receivedAt);
    job.step();
    job.endSlice();
    connection.client.exec("update rates set usd = '1.2'");
    job.step();
    job.endSlice();
    const rates = connection.db.select({ usdRate: trades.usdRate }).from(trades).orderBy(trades.tradeId).all();
    expect(rates).toEqual([{ usdRate: "1.1" }, { usdRate: "1.2" }]);
  });

  it("a retention cut that is made holds for the trades of the next one", () => {
    const job = embeddedJobs(connection, chain, 1).trades.applyTrades([first, second], receivedAt);
    job.step();
    connection.db.run(statementOf(putRetention("cut", instant(second.matchedAt + 1n))));
    job.endSlice();
    job.step();
    job.endSlice();
    expect(job.result()).toMatchObject({ value: { applied: 1, refused: [{ index: 1 }] } });
  });
});

const since = instant(1_790_000_000_000_000_000n);
const moving = (change: Partial<TradeVersion>) => tradeVersion({ agentId: "mover", ...change });

/** One slice in its transaction: it is rolled back when anything in it fails, as the writer does. */
function slice(job: BulkJob, steps: number): void {
  const { client } = connection;
  client.exec("BEGIN IMMEDIATE");
  try {
    for (let step = 0; step < steps; step += 1) job.step();
    job.endSlice();
    client.exec("COMMIT");
  } catch (error) {
    if (client.inTransaction) client.exec("ROLLBACK");
    job.dropSlice?.();
    throw error;
  }
}

/** Ledger, report and books prove themselves and one another. */
async function expectProved(): Promise<void> {
  expect((await verifyLedger(proofReader(connection), chain)).faults).toEqual([]);
  expect((await verifyReport(proofReader(connection))).faults).toEqual([]);
  expect(resultOf(await verifyBooks(proofReader(connection), chain, "mover"))).toMatchObject([{ faults: [] }]);
}

describe("a batch whose trades move a wallet", () => {
  it("shares it with the transfers that come between its slices: each entry follows from the one before it", async () => {
    const told = new PendingNews();
    const counts = batchCounts(connection, told);
    const job = sqliteJobs(connection, chain, told, counts, 1).trades.applyTrades(
      [moving({ tradeId: "first" }), moving({ tradeId: "second", ...pending }), moving({ tradeId: "third" })],
      since,
    );
    const run = commandRunner(connection, chain, told, counts);
    const at = instant(since + oneSecond);
    const transfer = (kind: "deposit" | "withdrawal", amount: string) =>
      resultOf(
        run(
          recordTransfer,
          transferAsk(at, { agentId: "mover", ticketId: kind, kind, amount: parseMoney(amount) }),
          null,
        ),
      );
    slice(job, 1);
    transfer("deposit", "100");
    slice(job, 1);
    // A withdrawal can take only the trades' winnings and the deposit, less the stake.
    transfer("withdrawal", "100.49");
    slice(job, 1);
    counts.write();
    expect(job.result()).toMatchObject({ value: { applied: 3, refused: [] } });

    const entries = { agentId: "mover", playerId: "p-1", kind: null, start: null, end: null, after: null, limit: 10 };
    const [settled, withdrawn, staked, deposited, first] = resultOf(
      answersOf(readRunner(connection), walletReads.api).listEntries(entries),
    );
    expect([first, deposited, staked, withdrawn, settled]).toMatchObject([
      { tradeId: "first", amount: parseMoney("25.49"), balance: parseMoney("25.49"), exposure: 0n },
      { ticketId: "deposit", amount: parseMoney("100"), balance: parseMoney("125.49"), exposure: 0n },
      { tradeId: "second", amount: parseMoney("-25"), balance: parseMoney("100.49"), exposure: parseMoney("25") },
      { ticketId: "withdrawal", amount: parseMoney("-100.49"), balance: 0n, exposure: parseMoney("25") },
      { tradeId: "third", amount: parseMoney("25.49"), balance: parseMoney("25.49"), exposure: parseMoney("25") },
    ]);
    expect(resultOf(answersOf(readRunner(connection), walletReads.api).findWallet("mover", "p-1"))).toMatchObject({
      balance: parseMoney("25.49"),
      exposure: parseMoney("25"),
      lastEntryAt: settled?.createdAt,
      lastTransferAt: withdrawn?.createdAt,
    });
    const period = { start: instant(0n), end: instant(since + 10n * oneSecond) };
    const statement = { agentId: "mover", playerId: "p-1", period, after: null, limit: 10, folded: false };
    expect(
      resultOf(answersOf(readRunner(connection), playerReads(engineWords).desk).statement(statement)),
    ).toMatchObject({
      opening: 0n,
      closing: parseMoney("25.49"),
      taken: parseMoney("25"),
      returned: parseMoney("50.98"),
      totals: { deposit: { sum: parseMoney("100") }, withdrawal: { sum: parseMoney("100.49") } },
    });
    await expectProved();
  });
});

describe("a slice that fails", () => {
  const before = [moving({ tradeId: "settles", ...pending }), moving({ tradeId: "stays" })];
  /** The first slice is durable. The second slice replaces a trade, moves two wallets, opens a wallet, and fails. */
  const batch = [
    moving({ tradeId: "durable" }),
    moving({ tradeId: "settles", version: 2 }),
    moving({ tradeId: "opens", playerId: "p-2" }),
    moving({ tradeId: "last", ...pending }),
  ];
  const rows = () =>
    ["trades", "trade_history", "movements", "wallets", "cells"].map((table) =>
      connection.client.prepare(`select * from ${table} order by 1, 2, 3, 4, 5`).raw().all(),
    );
  const walletOf = (playerId: string) =>
    resultOf(answersOf(readRunner(connection), walletReads.api).findWallet("mover", playerId));

  it.each([
    ["a trade", "insert on trades when new.trade_id = 'last'"],
    ["a movement", "insert on movements when new.trade_id = 'last'"],
    ["a wallet that it moved", "update on wallets"],
    ["a wallet that it opened", "insert on wallets"],
    ["the cells", "insert on cells"],
  ])("at writing %s leaves all as it was, and the same batch sent again ends right", async (_what, statement) => {
    const { client } = connection;
    const intake = embeddedJobs(connection, chain, 1).trades.applyTrades;
    slice(intake(before, since), before.length);
    const cut = intake(batch, instant(since + oneSecond));
    slice(cut, 1);
    const kept = rows();
    client.exec(`create trigger fault before ${statement} begin select raise(abort, 'a fault of this test'); end`);
    expect(() => slice(cut, 3)).toThrow("a fault of this test");
    expect(rows()).toEqual(kept);
    await expectProved();

    client.exec("drop trigger fault");
    const again = intake(batch, instant(since + 2n * oneSecond));
    slice(again, batch.length);
    expect(again.result()).toMatchObject({ value: { applied: 3, unchanged: 1, refused: [] } });
    expect(walletOf("p-1")).toMatchObject({ balance: parseMoney("51.47"), exposure: parseMoney("25") });
    expect(walletOf("p-2")).toMatchObject({ balance: parseMoney("25.49"), exposure: 0n });
    await expectProved();
  });
});
