import { expect, it } from "vitest";
import { healthKeptMs } from "#lib/limits";
import { sharedProof } from "./shared-proof";

it("a proof is shared by all who ask while it is made and for a while after it, and then made anew", async () => {
  let nowMs = 0;
  const ends: ((proof: number) => void)[] = [];
  const ask = sharedProof(
    () => new Promise<number>((resolve) => ends.push(resolve)),
    () => nowMs,
  );
  const first = [ask(), ask()];
  nowMs += 10 * healthKeptMs;
  first.push(ask());
  ends[0]?.(1);
  expect(await Promise.all(first)).toEqual([1, 1, 1]);
  nowMs += healthKeptMs - 1;
  expect(await ask()).toBe(1);
  expect(ends).toHaveLength(1);
  nowMs += 1;
  const next = ask();
  ends[1]?.(2);
  expect(await next).toBe(2);
});

it("a failed proof is repeated no sooner than one that succeeded", async () => {
  let made = 0;
  const ask = sharedProof(
    async () => {
      made += 1;
      throw new Error("no answer");
    },
    () => 0,
  );
  for (let asked = 0; asked < 3; asked += 1) await expect(ask()).rejects.toThrow("no answer");
  expect(made).toBe(1);
});
