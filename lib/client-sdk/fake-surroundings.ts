import type { Surroundings } from "./surroundings";

/** Surroundings for tests: time passes only during a sleep, and the test plays the network. */
export function fakeSurroundings(fetch: Surroundings["fetch"]) {
  const slept: number[] = [];
  let passedMs = 0;
  const surroundings: Surroundings = {
    fetch,
    nowMs: () => 1_767_225_600_000 + passedMs,
    monotonicMs: () => passedMs,
    sleep(ms, signal) {
      if (signal?.aborted) return Promise.resolve();
      slept.push(ms);
      passedMs += ms;
      return Promise.resolve();
    },
    random: () => 0,
  };
  return { surroundings, slept };
}
