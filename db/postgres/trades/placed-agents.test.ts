import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { StoreUnderTest } from "#db/store-contract/store-under-test";
import { refusalOf } from "#e2e/fixtures/clients/outcome";
import { onDatabase } from "#e2e/fixtures/databases/on-database";
import { type PostgresDatabase, postgresDatabase } from "#e2e/fixtures/databases/postgres-database";
import { openStoreAt } from "#e2e/fixtures/databases/postgres-store";
import { tradeVersion } from "#e2e/fixtures/made/trade-version";
import type { AgentPlace } from "#lib/domain/agents/place";

let database: PostgresDatabase;
let subject: StoreUnderTest;
beforeEach(async () => {
  database = await postgresDatabase();
  subject = new StoreUnderTest(async (now) => {
    const store = await openStoreAt({ url: database.url, now, complain: () => {} });
    const remove = async () => {
      await store.close();
      await database.remove();
    };
    return { store, remove, reopen: async () => store, sweep: () => store.sweep() };
  });
  await subject.open();
});
afterEach(() => subject.remove());

/** Puts an agent somewhere, as a move does from another process. */
const put = (agentId: string, place: AgentPlace) =>
  onDatabase(database.url, `update agents set place = '${place}', place_cell = 'us1' where id = '${agentId}'`);
const versionOf = (agentId: string, version = 1) => tradeVersion({ agentId, version, currency: "USD" });

describe("trades of an agent that is moved between cells", () => {
  it("hold up their batch while it leaves, and are refused with its cell, beside others, once it is away", async () => {
    const [moved, other] = [await subject.agent({ currency: "USD" }), await subject.agent({ currency: "USD" })];
    expect(await subject.feed([versionOf(moved.id), versionOf(other.id)])).toMatchObject({ applied: 2 });
    const batch = [versionOf(moved.id, 2), versionOf(other.id, 2)];
    const send = () => subject.store.trades.applyTrades(batch, subject.clock.now());
    await put(moved.id, "leaving");
    expect(refusalOf(await send())).toMatch(
      /^An agent of this batch is being moved to another cell\. Nothing was taken/,
    );
    await put(moved.id, "away");
    expect(await send()).toMatchObject({ value: { applied: 1, unchanged: 0, refused: [{ index: 0, cell: "us1" }] } });
    await put(moved.id, "here");
    expect(await send()).toMatchObject({ value: { applied: 1, unchanged: 1, refused: [] } });
  });
});
