import { describe, expect, it } from "vitest";
import { type KeptOfAgent, KeptPortions } from "./kept-portions";
import { bySumColumn } from "./measure";
import { PackedSums } from "./packed-sums";

/** Puts a portion of so many rows. */
function put({ numbers, portions }: KeptOfAgent, portion: bigint, rows: number): void {
  const sums = Array.from({ length: rows }, (_, index) => ({
    ...{ key: `k-${index}`, createdDay: 0n, category: "valid" as const, count: 1n, wins: 0n },
    ...bySumColumn(() => 1n),
  }));
  portions.set(portion, { changes: 1n, sums: new PackedSums(sums, numbers) });
}

describe("portions that are kept", () => {
  it("make room for each other: of the agent that asked longest ago first, then of days that are not needed", () => {
    const kept = new KeptPortions(10);
    const [old, own] = [kept.of("old", "player"), kept.of("acme", "player")];
    put(old, 1n, 4);
    put(own, 1n, 4);
    expect(kept.makeRoom(own, new Set([1n]))).toBe(true);
    expect(kept.of("old", "player")).toBe(old);
    kept.of("acme", "player");
    put(own, 2n, 4);
    expect(kept.makeRoom(own, new Set([1n, 2n]))).toBe(true);
    expect(kept.of("old", "player")).not.toBe(old);
    put(own, 3n, 4);
    expect(kept.makeRoom(own, new Set([2n, 3n]))).toBe(true);
    expect([...own.portions.keys()]).toEqual([2n, 3n]);
  });

  it("are refused when what one question needs is too much, and are apart by agent, and by player and market", () => {
    const kept = new KeptPortions(10);
    const own = kept.of("acme", "player");
    put(own, 1n, 11);
    expect(kept.makeRoom(own, new Set([1n]))).toBe(false);
    expect(kept.of("acme", "market")).not.toBe(own);
    expect(kept.of("zen", "player")).not.toBe(own);
    expect(kept.of("acme", "player").portions).not.toBe(own.portions);
  });
});
