import pg from "pg";
import { afterEach, beforeEach, expect, it } from "vitest";
import type { PostgresStore } from "#db/postgres/postgres-store";
import { type PostgresDatabase, postgresDatabase } from "#e2e/fixtures/databases/postgres-database";
import { openStoreAt } from "#e2e/fixtures/databases/postgres-store";
import { now } from "#e2e/fixtures/made/sent-deposits";

const complaints: string[] = [];

let database: PostgresDatabase;
let store: PostgresStore;
let vacuum: pg.Client;
beforeEach(async () => {
  database = await postgresDatabase();
  vacuum = new pg.Client(database.url);
  await vacuum.connect();
  store = await openStoreAt({ url: database.url, now, complain: (text) => complaints.push(text) });
});
afterEach(async () => {
  await store.close();
  await vacuum.end();
  await database.remove();
  expect(complaints.splice(0)).toEqual([]);
});

it("a table that has grown is analysed, or left for later while a long vacuum holds it", async () => {
  await vacuum.query("insert into facts (name, value) select i::text, '' from generate_series(1, 1000) as i");
  await vacuum.query("select pg_stat_force_next_flush()");
  const known = async () =>
    (await vacuum.query("select reltuples::int as rows from pg_class where relname = 'facts'")).rows[0]?.rows;
  await vacuum.query("begin; lock table facts in share update exclusive mode");
  const startedMs = performance.now();
  expect(await store.sweep()).toMatchObject({ ok: true });
  expect(performance.now() - startedMs).toBeLessThan(5_000);
  await vacuum.query("rollback");
  expect(await known()).toBeLessThan(1_000);
  expect(await store.sweep()).toMatchObject({ ok: true });
  expect(await known()).toBeGreaterThanOrEqual(1_000);
});
