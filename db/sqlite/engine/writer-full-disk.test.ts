import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { PendingNews } from "#db/news/news";
import { verifyBooks } from "#db/proofs/verify-books";
import { verifyLedger } from "#db/proofs/verify-ledger";
import { verifyReport } from "#db/proofs/verify-report";
import { batchCounts } from "#db/sqlite/engine/batch-counts";
import { proofReader } from "#db/sqlite/proofs/proof-reader";
import { resultOf } from "#e2e/fixtures/clients/outcome";
import { insertAgent, type MigratedDatabase, migratedDatabase } from "#e2e/fixtures/databases/migrated-database";
import { WriterBench } from "#e2e/fixtures/databases/writer-bench";
import { tradeVersion } from "#e2e/fixtures/made/trade-version";
import { transferAsk } from "#e2e/fixtures/made/transfer-ask";
import { recordTransfer } from "#lib/commands/wallets/record-transfer";
import { ticketStatus } from "#lib/commands/wallets/seal-ticket";
import { chainUnder } from "#lib/crypto/chain-under";
import { parseMoney } from "#lib/domain/money/money";
import { instant } from "#lib/domain/time/instant";
import type { BulkJob } from "./bulk-queue";
import type { Connection } from "./connection";
import { commandRunner, sqliteJobs } from "./sqlite-engine";

const chain = chainUnder(new Uint8Array(32));
const ticketsMax = 2_000;
const players = 20;

let database: MigratedDatabase;
let connection: Connection;
let bench: WriterBench;
beforeEach(async () => {
  database = await migratedDatabase();
  connection = database.connection;
  connection.client.exec(insertAgent("acme", "transfers", "USD"));
  connection.client.exec(insertAgent("mover", "trades", "USD"));
  const told = new PendingNews();
  const counts = batchCounts(connection, told);
  const run = commandRunner(connection, chain, told, counts);
  const intake = sqliteJobs(connection, chain, told, counts).trades.applyTrades;
  const tables = {
    quick: new Map<string, (ticketId: unknown) => unknown>([
      ["deposit", (ticketId) => run(recordTransfer, deposit(String(ticketId)), null)],
      ["deposit of mover", (ticketId) => run(recordTransfer, { ...deposit(String(ticketId)), agentId: "mover" }, null)],
      ["status", (ticketId) => run(ticketStatus, deposit(String(ticketId)))],
    ]),
    lists: new Map(),
    bulk: new Map<string, (tradeId: unknown) => BulkJob>([
      ["import", () => intake(trades, instant(1n))],
      ["import that moves wallets", () => intake(movingTrades, instant(1n))],
      ["trade of mover", (tradeId) => intake([{ ...movingTrade, tradeId: String(tradeId) }], instant(1n))],
    ]),
  };
  bench = new WriterBench({ file: database.file, open: () => ({ connection, told, counts, tables }) });
});
afterEach(async () => {
  bench.writer.close();
  await database.remove();
});

const deposit = (ticketId: string) => transferAsk(instant(1n), { ticketId, agentCurrency: "USD" });
const trades = Array.from({ length: 500 }, (_, index) => tradeVersion({ tradeId: `t-${index}`, currency: "USD" }));
/** Each wins 25.49. */
const movingTrade = tradeVersion({ agentId: "mover", currency: "USD" });
const movingTrades = trades.map(({ tradeId }, index) => ({
  ...movingTrade,
  tradeId,
  playerId: `p-${index % players}`,
}));

/** Allows no page more than the database has now, as when the disk under it is full. */
function fillDisk(): void {
  const pages = connection.client.pragma("page_count", { simple: true });
  connection.client.pragma(`max_page_count = ${pages}`);
}
const makeRoom = () => connection.client.pragma("max_page_count = 1000000");
const post = (ticketId: string) => bench.take(["deposit", ticketId])[0];

/** Posts until the disk is full. Gives the posted tickets and the first that was refused. */
function postUntilFull(): { posted: string[]; refused: string } {
  const posted: string[] = [];
  for (let ticket = 0; ticket < ticketsMax; ticket += 1) {
    if (post(`t-${ticket}`) === "not_available") return { posted, refused: `t-${ticket}` };
    posted.push(`t-${ticket}`);
  }
  throw new Error("The disk did not fill.");
}

describe("on a full disk", () => {
  it("a transfer is not available, posts nothing, and leaves the books in order", async () => {
    fillDisk();
    const { posted, refused } = postUntilFull();
    expect(bench.take(["deposit", refused], ["status", refused], ["deposit", "another"])).toEqual([
      "not_available",
      expect.objectContaining({ state: "NOT_POSTED" }),
      "not_available",
    ]);
    expect(await verifyLedger(proofReader(connection), chain)).toMatchObject({ transfers: posted.length, faults: [] });
    expect(bench.waits).toEqual([]);
  });

  it("what was posted before is still known, and is answered again", () => {
    fillDisk();
    const { posted } = postUntilFull();
    expect(post(posted[0] ?? "")).toMatchObject({ replayed: true });
  });

  it("an import is not available, and leaves cells that follow from its trades", async () => {
    fillDisk();
    expect(bench.take(["import"])).toEqual(["not_available"]);
    expect((await verifyReport(proofReader(connection))).faults).toEqual([]);
    makeRoom();
    expect(bench.take(["import"])).toEqual([expect.objectContaining({ refused: [] })]);
    expect(await verifyReport(proofReader(connection))).toMatchObject({ trades: trades.length, faults: [] });
  });

  it("imports that share a slice are not available, and leave neither trades nor cells; with room again each is taken in once", async () => {
    fillDisk();
    expect(bench.take(["import"], ["import"])).toEqual(["not_available", "not_available"]);
    expect(await verifyReport(proofReader(connection))).toMatchObject({ trades: 0, faults: [] });
    makeRoom();
    expect(bench.take(["import"], ["import"])).toEqual([
      { applied: trades.length, unchanged: 0, refused: [] },
      { applied: 0, unchanged: trades.length, refused: [] },
    ]);
    expect(await verifyReport(proofReader(connection))).toMatchObject({ trades: trades.length, faults: [] });
  });

  it("the same ticket posts when there is room again", async () => {
    fillDisk();
    const { posted, refused } = postUntilFull();
    makeRoom();
    expect(post(refused)).toMatchObject({ replayed: false });
    expect(post(refused)).toMatchObject({ replayed: true });
    expect(await verifyLedger(proofReader(connection), chain)).toMatchObject({
      transfers: posted.length + 1,
      faults: [],
    });
  });

  it("an import that moves wallets is not available, and leaves nothing half done: its trades move them once there is room", async () => {
    bench.take(["deposit of mover", "before"]);
    fillDisk();
    expect(bench.take(["import that moves wallets"])).toEqual(["not_available"]);
    await expectBooksInOrder();
    // Slices that were durable before the disk was full stay, each of them whole.
    const kept = countOf("trades");
    expect(kept).toBeLessThan(trades.length);
    expect(countOf("movements")).toBe(kept);

    makeRoom();
    const applied = trades.length - kept;
    expect(bench.take(["import that moves wallets"])).toEqual([{ applied, unchanged: kept, refused: [] }]);
    expect(countOf("movements")).toBe(trades.length);
    const balances = connection.client.prepare("select sum(balance) from wallets where agent_id = 'mover'").pluck();
    expect(balances.get()).toBe(parseMoney("25.49") * BigInt(trades.length) + parseMoney("10"));
    await expectBooksInOrder();
  });

  it("a wallet that transfers and trades move by turns holds what was answered, and no more", async () => {
    fillDisk();
    let answered = 0n;
    const move = (name: "deposit of mover" | "trade of mover", id: string): boolean => {
      if (bench.take([name, id])[0] === "not_available") return false;
      answered += parseMoney(name === "trade of mover" ? "25.49" : "10");
      return true;
    };
    const balance = connection.client.prepare("select balance from wallets where agent_id = 'mover'").pluck();
    let turn = 0;
    // A deposit may fit where a trade does not, and the reverse: the disk is full when both are refused.
    while ([move("deposit of mover", `t-${turn}`), move("trade of mover", `t-${turn}`)].includes(true)) turn += 1;
    expect(turn).toBeGreaterThan(0);
    expect(balance.get()).toBe(answered);
    await expectBooksInOrder();

    makeRoom();
    expect([move("deposit of mover", `t-${turn}`), move("trade of mover", `t-${turn}`)]).toEqual([true, true]);
    expect(balance.get()).toBe(answered);
    await expectBooksInOrder();
  });
});

const countOf = (table: "trades" | "movements"): number =>
  Number(connection.client.prepare(`select count(*) from ${table}`).pluck().get());

/** Ledger and report prove themselves, and each the other. */
async function expectBooksInOrder(): Promise<void> {
  expect((await verifyLedger(proofReader(connection), chain)).faults).toEqual([]);
  expect((await verifyReport(proofReader(connection))).faults).toEqual([]);
  expect(resultOf(await verifyBooks(proofReader(connection), chain, "mover"))).toMatchObject([{ faults: [] }]);
}
