import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { quotaWindowMs } from "#lib/domain/keys/quota-grants";
import { QuotaWindows, quotaSourcesMax } from "./quota-windows";

/** Steps of a clock that never runs back, from milliseconds to minutes: bursts, and pauses of about a window. */
const steps = fc.array(
  fc.oneof(
    fc.integer({ min: 0, max: 50 }),
    fc.integer({ min: 0, max: quotaWindowMs }),
    fc.constantFrom(0, quotaWindowMs - 1, quotaWindowMs, quotaWindowMs + 1),
  ),
  { minLength: 1, maxLength: 200 },
);

describe("a rate window", () => {
  it("never lets more than the limit through in any span of 60 seconds, both its ends included", () => {
    fc.assert(
      fc.property(steps, fc.integer({ min: 1, max: 10 }), (clock, limit) => {
        const windows = new QuotaWindows();
        const passed: number[] = [];
        let now = 0;
        for (const step of clock) {
          now += step;
          if (windows.take("k", limit, now).allowed) passed.push(now);
        }
        for (const start of passed) {
          expect(passed.filter((at) => at >= start && at <= start + quotaWindowMs).length).toBeLessThanOrEqual(limit);
        }
      }),
    );
  });

  it("lets every request through that the limit allows: it is strict, and no stricter", () => {
    fc.assert(
      fc.property(steps, fc.integer({ min: 1, max: 10 }), (clock, limit) => {
        const windows = new QuotaWindows();
        const passed: number[] = [];
        let now = 0;
        for (const step of clock) {
          now += step;
          const inWindow = passed.filter((at) => at >= now - quotaWindowMs).length;
          const { allowed, remaining } = windows.take("k", limit, now);
          expect(allowed).toBe(inWindow < limit);
          expect(remaining).toBe(Math.max(0, limit - inWindow - 1));
          if (allowed) passed.push(now);
        }
      }),
    );
  });

  it("lets a caller in who comes back just after the seconds that it was told", () => {
    fc.assert(
      fc.property(steps, fc.integer({ min: 1, max: 10 }), (clock, limit) => {
        const windows = new QuotaWindows();
        let now = 0;
        for (const step of clock) {
          now += step;
          const { allowed, resetSeconds } = windows.take("k", limit, now);
          expect(resetSeconds).toBeGreaterThanOrEqual(1);
          expect(resetSeconds).toBeLessThanOrEqual(quotaWindowMs / 1_000);
          if (allowed) continue;
          now += resetSeconds * 1_000 + 1;
          expect(windows.take("k", limit, now).allowed).toBe(true);
        }
      }),
    );
  });

  it("counts each name by itself", () => {
    const windows = new QuotaWindows();
    expect(windows.take("one", 1, 0).allowed).toBe(true);
    expect(windows.take("one", 1, 0).allowed).toBe(false);
    expect(windows.take("two", 1, 0).allowed).toBe(true);
  });

  it("keeps a name's count however many others come, up to the most that are kept", () => {
    const windows = new QuotaWindows();
    windows.take("kept", 1, 0);
    for (let other = 1; other < quotaSourcesMax; other += 1) windows.take(`other-${other}`, 1, 1);
    expect(windows.take("kept", 1, 2).allowed).toBe(false);
  });

  it("tells what is used of it, and looking uses nothing", () => {
    const windows = new QuotaWindows();
    expect(windows.used("a", 0)).toBe(0);
    windows.take("a", 2, 0);
    windows.take("a", 2, 1_000);
    windows.take("a", 2, 2_000);
    expect([windows.used("a", 2_000), windows.used("a", 2_000), windows.used("b", 2_000)]).toEqual([2, 2, 0]);
    expect(windows.used("a", quotaWindowMs + 1)).toBe(1);
    expect(windows.used("a", 2 * quotaWindowMs)).toBe(0);
  });
});

describe("a rate window of several names", () => {
  const asks = [
    { name: "session", limit: 3 },
    { name: "agent", limit: 4 },
  ];

  it("counts under all of them or under none, and says which one is full", () => {
    const windows = new QuotaWindows();
    for (let call = 0; call < 3; call += 1) expect(windows.takeAll(asks, call).allowed).toBe(true);
    expect(windows.takeAll(asks, 3)).toMatchObject({ allowed: false, limit: 3, resetSeconds: 60 });
    expect(windows.used("agent", 3)).toBe(3);
    const other = [{ name: "other session", limit: 3 }, ...asks.slice(1)];
    expect(windows.takeAll(other, 4)).toMatchObject({ allowed: true, remaining: 0 });
    expect(windows.takeAll(other, 5)).toMatchObject({ allowed: false, limit: 4 });
    expect(windows.used("other session", 5)).toBe(1);
  });

  it("counts a weighty request as several, and tells when as many places are free", () => {
    const windows = new QuotaWindows();
    const weighty = asks.map((ask) => ({ ...ask, count: 2 }));
    expect(windows.takeAll(asks, 0).allowed).toBe(true);
    expect(windows.takeAll(weighty, 10_000).allowed).toBe(true);
    expect(windows.takeAll(weighty, 20_000)).toMatchObject({ allowed: false, resetSeconds: 50 });
    expect(windows.takeAll(weighty, 60_001)).toMatchObject({ allowed: false, resetSeconds: 10 });
    expect(windows.takeAll(weighty, 70_001).allowed).toBe(true);
  });

  it("counts what each name is asked for, and nothing under the others when one is full", () => {
    const windows = new QuotaWindows();
    const mixed = (deposits: number, withdrawals: number) => [
      { name: "deposits", limit: 10, count: deposits },
      { name: "withdrawals", limit: 4, count: withdrawals },
    ];
    expect(windows.takeAll(mixed(7, 3), 0)).toMatchObject({ allowed: true });
    expect(windows.takeAll(mixed(2, 2), 1)).toMatchObject({ allowed: false, limit: 4, remaining: 1 });
    expect(windows.takeAll(mixed(3, 1), 2)).toMatchObject({ allowed: true, remaining: 0 });
    expect([windows.used("deposits", 2), windows.used("withdrawals", 2)]).toEqual([10, 4]);
  });

  it("never lets more in than the limit at once, and says a minute when it never could", () => {
    const verdict = new QuotaWindows().takeAll([{ name: "deposits", limit: 10, count: 11 }], 0);
    expect(verdict).toMatchObject({ allowed: false, remaining: 10, resetSeconds: 60 });
  });

  it("forgets who has not come for a minute, so that ended sessions leave nothing behind", () => {
    const windows = new QuotaWindows();
    for (let session = 0; session < 1_000; session += 1) windows.take(`session-${session}`, 10, session);
    expect(windows.size).toBe(1_000);
    windows.take("still here", 10, 1_000 + quotaWindowMs + 1);
    expect(windows.size).toBe(1);
  });

  it("counts for names that come when the most are kept, too", () => {
    const windows = new QuotaWindows();
    for (let other = 0; other < quotaSourcesMax; other += 1) windows.take(`other-${other}`, 1, 1);
    expect(windows.takeAll(asks, 2).allowed).toBe(true);
    expect([windows.used("session", 2), windows.used("agent", 2)]).toEqual([1, 1]);
    expect(windows.size).toBe(quotaSourcesMax);
  });
});
