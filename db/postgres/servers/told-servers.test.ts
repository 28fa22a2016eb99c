import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { PostgresStore } from "#db/postgres/postgres-store";
import { StoreUnderTest } from "#db/store-contract/store-under-test";
import { storesOnPostgres } from "#e2e/fixtures/databases/postgres-store";

const toldMsMax = 100;

describe("two servers on one database", () => {
  const stores: PostgresStore[] = [];
  const subject = new StoreUnderTest(
    storesOnPostgres(2, (opened) => {
      stores.push(...opened);
      const [first, second] = opened;
      if (!first || !second) throw new Error("There are two servers.");
      return {
        ...first,
        async close() {
          await Promise.all([first.close(), second.close()]);
        },
      };
    }),
  );
  beforeAll(() => subject.open());
  afterAll(() => subject.remove());

  it("report their changes to each other within 100 ms, also under load, and nothing twice", async () => {
    const agent = await subject.agent();
    await subject.transfer(agent, { playerId: "p-0" });
    const told: string[] = [];
    stores[1]?.watch((agentId, topic) => told.push(`${agentId} ${topic}`));
    const waits: number[] = [];
    for (let round = 0; round < 20; round += 1) {
      const load = Array.from({ length: 50 }, (_, index) => subject.transfer(agent, { playerId: `p-${index}` }));
      const alone = await subject.agent();
      const changedMs = performance.now();
      await expect.poll(() => told, { interval: 1 }).toContain(`${alone.id} agent`);
      waits.push(performance.now() - changedMs);
      expect(told.filter((text) => text === `${alone.id} agent`)).toHaveLength(1);
      await Promise.all(load);
    }
    expect(waits.toSorted((one, other) => one - other)[10]).toBeLessThan(toldMsMax);
    expect(told).toContain(`${agent.id} transfers`);
  });
});
