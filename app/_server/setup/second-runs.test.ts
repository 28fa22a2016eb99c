import { describe, expect, it } from "vitest";
import { secondRuns } from "./second-runs.mjs";

function failure(name: string, ok: boolean, runs: string[]) {
  const again = async () => {
    runs.push(name);
    return { ok, passed: ok ? 1 : 0 };
  };
  return { name, again };
}

describe("the second runs", () => {
  it("clear tests that pass alone, and report them as unsteady; tests that fail again stay failed", async () => {
    const runs: string[] = [];
    const cleared = await secondRuns([failure("slow", true, runs), failure("broken", false, runs)]);
    expect(cleared).toEqual({ passed: 1, failed: 1, unsteady: ["slow"] });
    expect(runs).toEqual(["slow", "broken"]);
  });

  it("do not happen when more tests failed than a slow moment explains", async () => {
    const runs: string[] = [];
    const many = Array.from({ length: 6 }, (_, place) => failure(`test ${place}`, true, runs));
    expect(await secondRuns(many)).toEqual({ passed: 0, failed: 0, unsteady: [] });
    expect(runs).toEqual([]);
  });
});
