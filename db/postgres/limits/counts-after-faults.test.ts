import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { afterAll, beforeAll, expect, it, onTestFinished } from "vitest";
import type { PostgresStore } from "#db/postgres/postgres-store";
import { LimitsUnderTest } from "#db/store-contract/limits/limits-under-test";
import { type OpenedStore, StoreUnderTest } from "#db/store-contract/store-under-test";
import { type PostgresDatabase, postgresDatabase } from "#e2e/fixtures/databases/postgres-database";
import { openStoreAt } from "#e2e/fixtures/databases/postgres-store";
import { inTurn } from "#e2e/fixtures/made/in-turn";
import { done } from "#lib/domain/failure";

let database: PostgresDatabase;
let stores: PostgresStore[];
const subject = new StoreUnderTest(async (now): Promise<OpenedStore> => {
  database = await postgresDatabase();
  const opening = [1, 2].map(() => openStoreAt({ url: database.url, now, complain: () => undefined }));
  stores = await Promise.all(opening);
  const store = inTurn(stores);
  return {
    store,
    reopen: async () => store,
    sweep: async () => done(null),
    async remove() {
      await store.close();
      await database.remove();
    },
  };
}, 2);
beforeAll(() => subject.open());
afterAll(() => subject.remove());

/** Ends all that is inside a transaction now: before its limits are locked, after, and while it commits. */
const endTransactions = `select pg_terminate_backend(pid) from pg_stat_activity
  where datname = current_database() and pid <> pg_backend_pid() and xact_start is not null`;

it("transactions of two servers that are cut off in the middle leave counts as the journal has them", async () => {
  const limits = new LimitsUnderTest(subject);
  const agent = await subject.agent();
  await limits.set(agent, { bound: "1000000" });
  await limits.set(agent, { bound: "400", measure: "count", side: "both", window: "month" });
  // Opening a connection takes longer than the transactions that are to be met.
  const client = new pg.Client(database.url);
  await client.connect();
  onTestFinished(() => client.end());
  let cut = 0;
  for (let round = 0; round < 12; round += 1) {
    const sent = Array.from({ length: 40 }, (_, index) => subject.transfer(agent, { playerId: `p-${index % 11}` }));
    // A millisecond later in each round: some of them meet the transactions under way, on any machine.
    await pause(round);
    await client.query(endTransactions);
    const answers = await Promise.all(sent);
    cut += answers.filter((answer) => !answer.ok && answer.failure.kind !== "limit_reached").length;
    // After a commit of unknown outcome a server takes no writes until one has been proved.
    await expect.poll(async () => (await subject.transfer(agent, { playerId: "p-0" })).ok || round > 8).toBe(true);
    for (const limit of await limits.of(agent)) {
      expect(limit.used).toBe(await limits.journalOf(agent, limit));
      expect(limit.used).toBeLessThanOrEqual(limit.bound);
    }
  }
  expect(cut).toBeGreaterThan(0);
});
