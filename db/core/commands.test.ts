import { afterEach, beforeEach, expect, it } from "vitest";
import { PendingNews } from "#db/news/news";
import { batchCounts } from "#db/sqlite/engine/batch-counts";
import type { Connection } from "#db/sqlite/engine/connection";
import { commandRunner } from "#db/sqlite/engine/sqlite-engine";
import { type MigratedDatabase, migratedDatabase } from "#e2e/fixtures/databases/migrated-database";
import { command } from "#lib/commands/command";
import { decided } from "#lib/commands/decision";
import type { Write } from "#lib/commands/write";
import { chainUnder } from "#lib/crypto/chain-under";
import { done } from "#lib/domain/failure";
import { instant } from "#lib/domain/time/instant";

const writing = command({
  facts: (_writes: readonly Write[]) => ({}),
  decide: (_known, writes) => decided(done(null), { writes }),
});

let database: MigratedDatabase;
let connection: Connection;
beforeEach(async () => {
  database = await migratedDatabase();
  connection = database.connection;
});
afterEach(() => database.remove());

const rates = () => connection.client.prepare("select currency, usd from rates order by currency").raw().all();

it("a change or removal reaches the rows that it names, and one that names none is refused", () => {
  const run = commandRunner(
    connection,
    chainUnder(new Uint8Array(32)),
    new PendingNews(),
    batchCounts(connection, new PendingNews()),
  );
  const from = instant(1n);
  const rate = (currency: string): Write => ({ act: "insert", table: "rates", row: { currency, from, usd: "1" } });
  run(writing, [
    rate("EUR"),
    rate("THB"),
    { act: "change", table: "rates", where: { currency: "THB" }, to: { usd: "2" } },
  ]);
  expect(rates()).toEqual([
    ["EUR", "1"],
    ["THB", "2"],
  ]);
  const everywhere: Write[] = [
    { act: "remove", table: "rates", where: {} },
    { act: "change", table: "rates", where: {}, to: { usd: "3" } },
  ];
  for (const write of everywhere) expect(() => run(writing, [write])).toThrow("names no rows");
  expect(rates()).toHaveLength(2);
  run(writing, [{ act: "remove", table: "rates", where: { currency: "EUR" } }]);
  expect(rates()).toEqual([["THB", "2"]]);
});
