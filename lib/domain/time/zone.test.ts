import { describe, expect, it } from "vitest";
import { formatInstant, hour, type Instant, instant, nanosecond, parseInstant } from "./instant";
import { nextMidnight, nextMultiple } from "./next-edge";
import { dayIn, instantAt, isZone, startOfDay, zoneOffset } from "./zone";

function at(text: string): Instant {
  const moment = parseInstant(text);
  if (moment === null) throw new Error(`${text} is no moment.`);
  return moment;
}
const shown = (moment: Instant): string => formatInstant(moment).slice(0, 19);

describe("a zone", () => {
  it("is known by its IANA name, and by nothing else", () => {
    for (const name of ["UTC", "Asia/Shanghai", "America/Argentina/Buenos_Aires"]) expect(isZone(name)).toBe(true);
    for (const name of ["", "Mars/Olympus", "+01:00", "../etc", "UTC\n", "A".repeat(65)])
      expect(isZone(name)).toBe(false);
  });

  it("differs from UTC by its clocks' offset at that moment", () => {
    expect(zoneOffset(at("2026-11-01T00:00:00Z"), "Asia/Shanghai")).toBe(8n * hour);
    expect(zoneOffset(at("2026-11-01T00:00:00.999999999Z"), "Asia/Kolkata")).toBe((11n * hour) / 2n);
    expect(zoneOffset(at("2026-10-25T00:59:59.999999999Z"), "Europe/Berlin")).toBe(2n * hour);
    expect(zoneOffset(at("2026-10-25T01:00:00Z"), "Europe/Berlin")).toBe(hour);
  });

  it("has a calendar of its own", () => {
    expect(dayIn("Asia/Shanghai", at("2026-10-31T16:00:00Z"))).toEqual({ year: 2026, month: 11, day: 1 });
    expect(dayIn("America/New_York", at("2026-11-01T03:59:59Z"))).toEqual({ year: 2026, month: 10, day: 31 });
  });

  it("begins its days at its own midnight, on both sides of a change of its clocks", () => {
    const berlin = (day: number) => shown(startOfDay("Europe/Berlin", { year: 2026, month: 10, day }));
    expect([berlin(25), berlin(26)]).toEqual(["2026-10-24T22:00:00", "2026-10-25T23:00:00"]);
    expect(shown(startOfDay("Asia/Kolkata", { year: 2026, month: 11, day: 1 }))).toBe("2026-10-31T18:30:00");
  });

  it("begins a day whose midnight is skipped at the moment of the skip", () => {
    // Beirut's clocks go from 00:00 to 01:00 on 29 March 2026.
    expect(shown(startOfDay("Asia/Beirut", { year: 2026, month: 3, day: 29 }))).toBe("2026-03-28T22:00:00");
  });

  it("takes the first of two moments when its clocks go back and show a time twice", () => {
    expect(shown(instantAt("Europe/Berlin", at("2026-10-25T02:30:00Z")))).toBe("2026-10-25T00:30:00");
  });

  it("finds the next midnight strictly after a moment, and a day of 23 or 25 hours", () => {
    const next = (text: string) => shown(nextMidnight("Europe/Berlin", at(text)));
    expect(next("2026-10-24T22:00:00Z")).toBe("2026-10-25T23:00:00");
    expect(next("2026-03-28T23:00:00Z")).toBe("2026-03-29T22:00:00");
    expect(shown(nextMidnight("UTC", instant(at("2026-11-01T00:00:00Z") - nanosecond)))).toBe("2026-11-01T00:00:00");
  });

  it("begins its hours when its clocks do", () => {
    expect(shown(nextMultiple("Asia/Kolkata", at("2026-11-01T00:00:00Z"), hour))).toBe("2026-11-01T00:30:00");
    expect(shown(nextMultiple("UTC", at("2026-11-01T00:00:00Z"), hour))).toBe("2026-11-01T01:00:00");
  });
});
