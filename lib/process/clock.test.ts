import { describe, expect, it } from "vitest";
import { millisecondsOf } from "#lib/domain/time/instant";
import { systemClock } from "./clock";

describe("the system's clock", () => {
  it("tells the time of day", () => {
    const clock = systemClock();
    const before = Date.now();
    const now = millisecondsOf(clock.now());
    // 1 ms of tolerance, because the nanoseconds come from another counter than Date's.
    expect(now).toBeGreaterThanOrEqual(before - 1);
    expect(now).toBeLessThanOrEqual(Date.now() + 3);
  });

  it("tells moments of less than a millisecond apart", () => {
    const clock = systemClock();
    const moments = new Set(Array.from({ length: 1_000 }, () => clock.now() % 1_000_000n));
    expect(moments.size).toBeGreaterThan(10);
  });

  it("has a counter beside it that never runs back", () => {
    const clock = systemClock();
    const readings = Array.from({ length: 1_000 }, () => clock.monotonicMs());
    expect(readings).toEqual([...readings].sort((a, b) => a - b));
  });
});
