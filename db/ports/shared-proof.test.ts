import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { healthAnswerMsMax, healthKeptMs, SharedProof } from "./health";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Proofs that end when, and with the result that, a test says. */
function proofsInHand() {
  const ends: ((proof: number) => void)[] = [];
  const shared = new SharedProof(
    () => new Promise<number>((resolve) => ends.push(resolve)),
    () => Date.now(),
  );
  return { ends, shared };
}

it("a proof is shared by all who ask while it is made and for a while after it, and then made anew", async () => {
  const { ends, shared } = proofsInHand();
  const first = [shared.present(), shared.present()];
  await vi.advanceTimersByTimeAsync(healthAnswerMsMax - 1);
  first.push(shared.present());
  ends[0]?.(1);
  expect(await Promise.all(first)).toEqual([1, 1, 1]);
  await vi.advanceTimersByTimeAsync(healthKeptMs - 1);
  expect(await shared.present()).toBe(1);
  expect(ends).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  const next = shared.present();
  ends[1]?.(2);
  expect(await next).toBe(2);
});

it("a failed proof proves nothing, and is repeated no sooner than one that succeeded", async () => {
  let made = 0;
  const shared = new SharedProof(
    async () => {
      made += 1;
      throw new Error("no answer");
    },
    () => Date.now(),
  );
  for (let asked = 0; asked < 3; asked += 1) expect(await shared.present()).toBeNull();
  expect(made).toBe(1);
});

it("a proof that hangs is waited for in a bounded time by the first who asks, and by nobody after it; none is made beside it", async () => {
  const { ends, shared } = proofsInHand();
  const first = shared.present();
  await vi.advanceTimersByTimeAsync(healthAnswerMsMax);
  expect(await first).toBeNull();
  for (let asked = 0; asked < 3; asked += 1) {
    expect(await shared.present()).toBeNull();
    await vi.advanceTimersByTimeAsync(healthAnswerMsMax);
  }
  expect(ends).toHaveLength(1);
  ends[0]?.(1);
  await vi.advanceTimersByTimeAsync(0);
  expect(await shared.present()).toBe(1);
});
