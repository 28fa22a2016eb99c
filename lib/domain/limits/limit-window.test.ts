import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  formatInstant,
  type Instant,
  instant,
  instantOfMilliseconds,
  nanosecond,
  parseInstant,
} from "#lib/domain/time/instant";
import { windowAt } from "./limit-window";

const at = (text: string): Instant => parseInstant(text) ?? instant(0n);
const shown = ({ start, end }: { start: Instant; end: Instant }) =>
  [start, end].map((one) => formatInstant(one).slice(0, 16));

describe("the window of a limit", () => {
  it("is the day or month of the zone that holds the moment", () => {
    expect(shown(windowAt("day", "UTC", at("2026-11-20T00:00:00Z")))).toEqual(["2026-11-20T00:00", "2026-11-21T00:00"]);
    expect(shown(windowAt("day", "Asia/Shanghai", at("2026-11-20T16:00:00Z")))).toEqual([
      ...["2026-11-20T16:00", "2026-11-21T16:00"],
    ]);
    expect(shown(windowAt("month", "Europe/Berlin", at("2026-10-31T23:00:00Z")))).toEqual([
      ...["2026-10-31T23:00", "2026-11-30T23:00"],
    ]);
    // 23 hours: the clocks skip one.
    expect(shown(windowAt("day", "Europe/Berlin", at("2026-03-29T12:00:00Z")))).toEqual([
      ...["2026-03-28T23:00", "2026-03-29T22:00"],
    ]);
  });

  it("follows the one before without a gap or an overlap, in zones that skip midnight or show it twice", () => {
    const zones = ["UTC", "America/Havana", "Asia/Beirut", "America/Asuncion", "Pacific/Apia", "Australia/Lord_Howe"];
    const moment = fc.integer({ min: Date.UTC(2005, 0), max: Date.UTC(2030, 0) }).map(instantOfMilliseconds);
    fc.assert(
      fc.property(fc.constantFrom(...zones), fc.constantFrom("day", "month"), moment, (zone, window, now) => {
        const { start, end } = windowAt(window, zone, now);
        expect(start <= now && now < end).toBe(true);
        expect(windowAt(window, zone, instant(end - nanosecond))).toEqual({ start, end });
        expect(windowAt(window, zone, end).start).toBe(end);
        expect(windowAt(window, zone, instant(start - nanosecond)).end).toBe(start);
      }),
      { numRuns: 300 },
    );
  });
});
