import { describe, expect, it } from "vitest";
import { bulkRunStates } from "#lib/domain/bulk/bulk-run";
import { actsAt, stageOf, timeLeft } from "./run-stage";

const run = { state: "checked", rows: 10, waiting: 10, posted: 0, replayed: 0, unknown: 0 } as const;

describe("where a run stands", () => {
  it.each([
    [{}, null, "checked"],
    [{ waiting: 0 }, null, "nothing"],
    [{ state: "awaiting_approval" }, null, "awaiting"],
    [{ state: "awaiting_approval" }, "pending", "awaiting"],
    [{ state: "awaiting_approval" }, "approved", "approved"],
    [{ state: "awaiting_approval" }, "rejected", "closed"],
    [{ state: "awaiting_approval" }, "expired", "closed"],
    [{}, "rejected", "closed"],
    [{ waiting: 0 }, "rejected", "nothing"],
    [{ state: "finished_with_refusals", posted: 3 }, null, "refusals"],
    [{ state: "finished_with_refusals", replayed: 3 }, null, "refusals"],
    [{ state: "finished_with_refusals" }, null, "unposted"],
    [{ state: "cancelled" }, null, "cancelledBefore"],
    [{ state: "cancelled", posted: 1 }, null, "cancelledAfter"],
    [{ state: "cancelled", replayed: 1 }, null, "cancelledBefore"],
  ] as const)("%j with an approval that is %s: %s", (change, approval, stage) => {
    expect(stageOf({ ...run, ...change }, approval)).toBe(stage);
  });

  it("never says that no money moved while the outcome of a row is not known", () => {
    expect(stageOf({ ...run, state: "cancelled", unknown: 1 }, null)).toBe("cancelledAfter");
  });

  it("can be cancelled until it ends, and sent again only afterwards", () => {
    for (const state of bulkRunStates) {
      const acts = actsAt(stageOf({ ...run, state }, null));
      const hasEnded = ["finished", "finished_with_refusals", "cancelled"].includes(state);
      expect([state, acts.includes("cancel")]).toEqual([state, !hasEnded]);
      if (!hasEnded) expect(acts).not.toContain("again");
    }
  });

  it("waits for approval without a button that starts it", () => {
    expect(actsAt("awaiting")).not.toContain("start");
    expect(actsAt("approved")).toContain("start");
  });
});

it.each([
  [null, { in: "none" }],
  [0, { in: "seconds" }],
  [59, { in: "seconds" }],
  [60, { in: "minutes", count: 1 }],
  [61, { in: "minutes", count: 2 }],
  [5_340, { in: "minutes", count: 89 }],
  [5_341, { in: "hours", count: 2 }],
  [36_001, { in: "hours", count: 11 }],
])("%j seconds are told as %j", (seconds, told) => {
  expect(timeLeft(seconds)).toEqual(told);
});
