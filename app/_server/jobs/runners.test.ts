import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { openTestContext, type TestContext } from "#e2e/fixtures/offices/test-context";
import { instant } from "#lib/domain/time/instant";
import { dailyRetryMsMax, keepDaily, leaseRetryMs } from "./runners";

let context: TestContext;
let runs: number;
let faults: string[];
/** The outcome of each run, in order; the last outcome repeats. */
let outcomes: ("fails" | "works")[];

const job = {
  name: "test",
  due: "0 0 1 1 *",
  lastRun: async () => null,
  firstDay: async () => instant(0n),
  run: async () => {
    const outcome = outcomes[Math.min(runs, outcomes.length - 1)];
    runs += 1;
    if (outcome === "fails") throw new Error(`run ${runs} failed`);
  },
  failed: (error: unknown) => void faults.push(error instanceof Error ? error.message : String(error)),
};

beforeEach(async () => {
  context = await openTestContext();
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  [runs, faults] = [0, []];
});
afterEach(async () => {
  vi.useRealTimers();
  await context.close();
});

describe("a daily job", () => {
  it("that failed on a lone server is tried again after a minute, then less and less often, until it is done", async () => {
    outcomes = ["fails", "fails", "works"];
    const kept = keepDaily(context, job);
    await kept.caughtUp;
    expect(faults).toEqual(["run 1 failed"]);
    await vi.advanceTimersByTimeAsync(leaseRetryMs - 1);
    expect(runs).toBe(1);
    await vi.advanceTimersByTimeAsync(1);
    await vi.waitFor(() => expect(faults).toEqual(["run 1 failed", "run 2 failed"]));
    await vi.advanceTimersByTimeAsync(2 * leaseRetryMs);
    await vi.waitFor(() => expect(runs).toBe(3));
    await vi.advanceTimersByTimeAsync(3 * dailyRetryMsMax);
    expect([runs, faults]).toEqual([3, ["run 1 failed", "run 2 failed"]]);
    await kept.stop();
  });

  it("that failed is left alone once the server stops, also when it fails after that", async () => {
    outcomes = ["fails"];
    const kept = keepDaily(context, job);
    await kept.stop();
    await kept.caughtUp;
    expect(faults).toEqual(["run 1 failed"]);
    await vi.advanceTimersByTimeAsync(2 * dailyRetryMsMax);
    expect(runs).toBe(1);
  });
});
