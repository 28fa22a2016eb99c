import pg from "pg";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { StoreUnderTest } from "#db/store-contract/store-under-test";
import { resultOf } from "#e2e/fixtures/clients/outcome";
import { onDatabase } from "#e2e/fixtures/databases/on-database";
import { postgresDatabase } from "#e2e/fixtures/databases/postgres-database";
import { openStoreAt } from "#e2e/fixtures/databases/postgres-store";
import { tradeVersion } from "#e2e/fixtures/made/trade-version";
import type { Agent } from "#lib/store/agent";

const complaints: string[] = [];

let agent: Agent;
/** Another server, in the middle of a transaction. */
let other: pg.Client;
let url: string;
let subject: StoreUnderTest;
beforeEach(async () => {
  subject = new StoreUnderTest(async (now) => {
    const database = await postgresDatabase();
    url = database.url;
    const store = await openStoreAt({ url, now, complain: (text) => complaints.push(text) });
    other = new pg.Client(url);
    await other.connect();
    return {
      store,
      reopen: async () => store,
      sweep: () => store.sweep(),
      async remove() {
        await other.end();
        await store.close();
        await database.remove();
      },
    };
  });
  await subject.open();
  agent = await subject.agent({ currency: "USD" });
  // A short lock_timeout: if it had to wait, the other holder would have broken the order of locks.
  await other.query("begin; set local lock_timeout = 300");
});
afterEach(async () => {
  await subject.remove();
  expect(complaints.splice(0)).toEqual([]);
});

const open = (playerId: string) =>
  other.query(
    `insert into wallets (agent_id, player_id, currency, balance, status, opened_at, head)
     values ($1, $2, 'USD', 0, 'active', 0, '')`,
    [agent.id, playerId],
  );

const untilSomebodyWaits = () =>
  expect.poll(() => onDatabase(url, "select 1 / count(*) from pg_locks where not granted")).toBeUndefined();

describe("wallets that two servers open at once", () => {
  it("are opened by a batch of transfers in the order of their players, so that nobody waits in a circle", async () => {
    await open("a");
    // Both go through the same lane.
    const posted = ["c", "a"].map((playerId) => subject.transfer(agent, { playerId }));
    await untilSomebodyWaits();
    await open("c");
    await other.query("commit");
    for (const answer of await Promise.all(posted)) expect(answer.ok).toBe(true);
  });

  it("are opened by a feed in the order of their players, so that nobody waits in a circle", async () => {
    await open("a");
    const feed = ["c", "a"].map((playerId) =>
      tradeVersion({ agentId: agent.id, currency: "USD", playerId, tradeId: `trade-${playerId}` }),
    );
    const taken = subject.store.trades.applyTrades(feed, subject.clock.now());
    await untilSomebodyWaits();
    await open("c");
    await other.query("commit");
    expect(resultOf(await taken)).toMatchObject({ applied: 2 });
  });

  it("are one: a player that another server adds meanwhile is returned as that server added them", async () => {
    await open("a");
    const added = subject.store.players.addPlayer(agent.id, "a", subject.author());
    await untilSomebodyWaits();
    await other.query("commit");
    expect(resultOf(await added)).toMatchObject({ playerId: "a", status: "active" });
  });
});
