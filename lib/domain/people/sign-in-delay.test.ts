import { describe, expect, it } from "vitest";
import { hour, instant, instantOfMilliseconds, nanosecond, second } from "#lib/domain/time/instant";
import { isWorthAudit, secondsToWait, signInSourceKinds, waitSecondsAfter } from "./sign-in-delay";

const at = instantOfMilliseconds(Date.UTC(2026, 10, 20, 12));
const later = (nanoseconds: bigint) => instant(at + nanoseconds);

describe("the wait after failed sign-ins", () => {
  it.each([
    ["pair", 4, 15 * 60],
    ["address", 20, 5 * 60],
    ["account", 10, 30],
    ["device", 5, 15 * 60],
    ["factor", 5, 4 * 3_600],
  ] as const)("of a %s begins after %i failures, doubles, and never passes %i s", (kind, free, most) => {
    expect(waitSecondsAfter(kind, free - 1)).toBe(0);
    expect([0, 1, 2].map((more) => waitSecondsAfter(kind, free + more))).toEqual([1, 2, 4]);
    expect(waitSecondsAfter(kind, free + 60)).toBe(most);
    expect(waitSecondsAfter(kind, 2_000)).toBe(most);
  });

  it("is given in whole seconds, and over when these have passed", () => {
    const counted = { failures: 6, lastAt: at };
    expect(secondsToWait("pair", counted, at)).toBe(4);
    expect(secondsToWait("pair", counted, later(nanosecond))).toBe(4);
    expect(secondsToWait("pair", counted, later(3n * second))).toBe(1);
    expect(secondsToWait("pair", counted, later(4n * second - nanosecond))).toBe(1);
    expect(secondsToWait("pair", counted, later(4n * second))).toBe(0);
  });

  it("is none for whoever has not failed, and none a day after the last failure", () => {
    for (const kind of signInSourceKinds) {
      expect(secondsToWait(kind, null, at)).toBe(0);
      expect(secondsToWait(kind, { failures: 100, lastAt: at }, later(24n * hour + nanosecond))).toBe(0);
    }
  });

  it("is no longer after a try that another server counted with a clock ahead", () => {
    const ahead = later(second / 2n);
    expect(secondsToWait("pair", { failures: 3, lastAt: ahead }, at)).toBe(0);
    expect(secondsToWait("pair", { failures: 6, lastAt: ahead }, at)).toBe(4);
  });

  it("of an account never reaches a minute, so that nobody can be kept out for good", () => {
    for (let failures = 0; failures < 1_000; failures += 1) {
      expect(waitSecondsAfter("account", failures)).toBeLessThan(60);
    }
  });
});

it("an attack is in the audit at each doubling of its failures", () => {
  const worth = Array.from({ length: 100 }, (_, failures) => failures).filter(isWorthAudit);
  expect(worth).toEqual([1, 2, 4, 8, 16, 32, 64]);
});
