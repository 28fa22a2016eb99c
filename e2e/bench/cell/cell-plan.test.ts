import { describe, expect, it } from "vitest";
import { cellPlanOf, walletOf, walletsOf } from "./cell-plan";

describe("a large cell's plan", () => {
  it("has 20,000 agents, 100,000 keys and some 2 million wallets for 50 million transfers", () => {
    const { agents, keys, wallets, transfers } = cellPlanOf(50_000_000);
    expect([agents, keys]).toEqual([20_000, 100_000]);
    expect(wallets / 2_000_000).toBeCloseTo(1, 3);
    expect(transfers / 50_000_000).toBeCloseTo(1, 3);
  });

  it("gives each agent its wallets without a gap, and the big one a tenth of all", () => {
    const plan = cellPlanOf(100_000);
    const places = new Map<number, number[]>();
    for (let wallet = 0; wallet < plan.wallets; wallet++) {
      const { agent, place } = walletOf(plan, wallet);
      places.set(agent, [...(places.get(agent) ?? []), place]);
    }
    expect(places.size).toBe(plan.agents);
    for (const [agent, own] of places) expect(own).toEqual(Array.from({ length: walletsOf(plan, agent) }, (_, i) => i));
    expect(walletsOf(plan, 0)).toBe(plan.wallets / 10);
  });

  it("refuses a number of transfers that makes no cell", () => {
    for (const transfers of [0, 1_000, Number.NaN, 1e12]) expect(() => cellPlanOf(transfers)).toThrow("--transfers");
  });
});
