import { afterEach, beforeEach, expect, it } from "vitest";
import { PendingNews } from "#db/news/news";
import { insertAgent, type MigratedDatabase, migratedDatabase } from "#e2e/fixtures/databases/migrated-database";
import { WriterBench } from "#e2e/fixtures/databases/writer-bench";
import { transferAsk } from "#e2e/fixtures/made/transfer-ask";
import { setLimit } from "#lib/commands/limits/limits";
import { recordTransfer } from "#lib/commands/wallets/record-transfer";
import { chainUnder } from "#lib/crypto/chain-under";
import { parseMoney } from "#lib/domain/money/money";
import { instant } from "#lib/domain/time/instant";
import { batchCounts } from "./batch-counts";
import type { Connection } from "./connection";
import { commandRunner } from "./sqlite-engine";

const now = instant(1n);
const by = { actor: "operator:test", requestId: null, address: null, at: now, acting: null };
const aDay = { agentId: "acme", scope: "agent", subject: "", side: "deposit", window: "day", measure: "sum" } as const;

let database: MigratedDatabase;
let connection: Connection;
let bench: WriterBench;
let statements: number;
beforeEach(async () => {
  database = await migratedDatabase();
  connection = database.connection;
  connection.client.exec(insertAgent("acme"));
  const told = new PendingNews();
  const counts = batchCounts(connection, told);
  const run = commandRunner(connection, chainUnder(new Uint8Array(32)), told, counts);
  const quick = new Map<string, (...input: readonly unknown[]) => unknown>([
    ["deposit", (ticketId) => run(recordTransfer, transferAsk(now, { ticketId: String(ticketId) }), null)],
    [
      "limit",
      (id, bound) => run(setLimit, { ...aDay, bound: parseMoney(String(bound)), action: "refuse" }, String(id), by),
    ],
    [
      "fault",
      () => {
        throw new Error("A bad call.");
      },
    ],
  ]);
  statements = 0;
  connection.client.function("count_write", () => {
    statements += 1;
    return 0n;
  });
  connection.client.exec("create temp trigger counted after update on limits begin select count_write(); end");
  bench = new WriterBench({
    file: database.file,
    open: () => ({ connection, told, counts, tables: { quick, lists: new Map(), bulk: new Map() } }),
  });
});
afterEach(async () => {
  bench.writer.close();
  await database.remove();
});

const deposits = (prefix: string, count: number) =>
  Array.from({ length: count }, (_, index): readonly [string, string] => ["deposit", `${prefix}-${index}`]);
const counted = () => connection.client.prepare("select used from limits").pluck().get();

it("a batch that is rolled back and done again call by call counts each transfer once", () => {
  bench.take(["limit", "lim_1", "45"]);
  const answers = bench.take(...deposits("a", 3), ["fault"], ...deposits("b", 3));
  expect(answers.map((answer) => (typeof answer === "string" ? answer : "posted"))).toEqual([
    ...["posted", "posted", "posted", "not_available", "posted", "limit_reached", "limit_reached"],
  ]);
  expect(counted()).toBe(parseMoney("40"));
});

it("a batch's transfers write each limit once, however many they are", () => {
  bench.take(["limit", "lim_1", "1000"]);
  bench.take(...deposits("a", 20));
  expect(counted()).toBe(parseMoney("200"));
  expect(statements).toBe(1);
});

it("a limit set between the transfers of one batch has counted all of them", () => {
  bench.take(
    ...deposits("a", 2),
    ["limit", "lim_1", "45"],
    ...deposits("b", 2),
    ["limit", "lim_2", "60"],
    ...deposits("c", 3),
  );
  expect(counted()).toBe(parseMoney("60"));
});
