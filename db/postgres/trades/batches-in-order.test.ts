import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { intakePartTrades } from "#db/postgres/transactions/postgres-engine";
import { StoreUnderTest } from "#db/store-contract/store-under-test";
import { postgresDatabase } from "#e2e/fixtures/databases/postgres-database";
import { openStoreAt } from "#e2e/fixtures/databases/postgres-store";
import { tradeVersion } from "#e2e/fixtures/made/trade-version";

const complaints: string[] = [];
let subject: StoreUnderTest;
beforeEach(async () => {
  subject = new StoreUnderTest(async (now) => {
    const database = await postgresDatabase();
    const store = await openStoreAt({ url: database.url, now, complain: (text) => complaints.push(text) });
    return {
      store,
      reopen: async () => store,
      sweep: () => store.sweep(),
      async remove() {
        await store.close();
        await database.remove();
      },
    };
  });
  await subject.open();
});
afterEach(async () => {
  await subject.remove();
  expect(complaints.splice(0)).toEqual([]);
});

describe("batches of trades that one server is sent at once", () => {
  it.each([
    ["of one part", 300],
    ["of several parts", 2 * intakePartTrades + 1],
  ])("are taken in in order, even while the one before is still being written, %s", async (_, count) => {
    const agent = await subject.agent({ currency: "USD" });
    // Each batch begins where the former ends, so that none may slip in between the parts of another.
    const batchOf = (version: number) => {
      const numbers = Array.from({ length: count }, (_, number) => number);
      return (version % 2 === 0 ? numbers.reverse() : numbers).map((number) =>
        tradeVersion({ agentId: agent.id, tradeId: `t-${number}`, version, currency: "USD" }),
      );
    };
    const taken = await Promise.all([1, 2, 3, 4, 5].map((version) => subject.feed(batchOf(version))));
    expect(taken).toEqual(taken.map(() => ({ applied: count, unchanged: 0, refused: [] })));
  });
});
