import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { day, instant, instantOfMilliseconds, parseInstant, second } from "./instant";
import type { Period } from "./period";
import { momentInWords, periodInShort, periodInWords, yearOf } from "./period-in-words";
import { startOfDay } from "./zone";

function period(start: string, end: string): Period {
  const [from, until] = [parseInstant(start), parseInstant(end)];
  if (from === null || until === null) throw new Error("No moments.");
  return { start: from, end: until };
}
const days = (first: string, next: string): Period => period(`${first}T00:00:00Z`, `${next}T00:00:00Z`);
const of = (range: Period, zone = "UTC") =>
  (["en", "zh"] as const).map((language) => periodInWords(range, { zone, language }));

describe("a period in words", () => {
  it("of whole days names the first and the last day with their weekdays, and says month and year once", () => {
    expect(of(days("2026-11-22", "2026-11-23"))).toEqual(["Sun 22 Nov 2026", "2026年11月22日周日"]);
    expect(of(days("2026-11-16", "2026-11-23"))).toEqual(["Mon 16 – Sun 22 Nov 2026", "2026年11月16日周一 – 22日周日"]);
    expect(of(days("2026-11-30", "2026-12-07"))).toEqual([
      "Mon 30 Nov – Sun 6 Dec 2026",
      "2026年11月30日周一 – 12月6日周日",
    ]);
    expect(of(days("2026-12-28", "2027-01-04"))).toEqual([
      "Mon 28 Dec 2026 – Sun 3 Jan 2027",
      "2026年12月28日周一 – 2027年1月3日周日",
    ]);
  });

  it("says a time of day only where an end is no midnight, to the second", () => {
    expect(of(period("2026-11-16T00:00:00Z", "2026-11-18T18:05:00Z"))).toEqual([
      "Mon 16 – Wed 18 Nov 2026 18:05",
      "2026年11月16日周一 – 18日周三 18:05",
    ]);
    expect(of(period("2026-11-16T08:00:05Z", "2026-11-19T00:00:00Z"))).toEqual([
      "Mon 16 Nov 08:00:05 – Wed 18 Nov 2026",
      "2026年11月16日周一 08:00:05 – 18日周三",
    ]);
    expect(of(period("2026-11-18T00:00:00Z", "2026-11-18T18:05:00Z"))[0]).toBe("Wed 18 Nov 2026 00:00 – 18:05");
    expect(of(period("2026-11-18T18:05:00Z", "2026-11-19T00:00:00Z"))[0]).toBe("Wed 18 Nov 2026 18:05 – 24:00");
  });

  it("is by the clocks of its zone", () => {
    const week = period("2026-11-15T16:00:00Z", "2026-11-22T16:00:00Z");
    expect(of(week, "Asia/Shanghai")[0]).toBe("Mon 16 – Sun 22 Nov 2026");
    expect(of(week)[0]).toBe("Sun 15 Nov 16:00 – Sun 22 Nov 2026 16:00");
  });

  it("leaves out a year that the words before have said", () => {
    const [week, sunday] = [days("2026-11-16", "2026-11-23"), days("2026-11-22", "2026-11-23")];
    const said = (language: "en" | "zh") =>
      periodInWords(sunday, { zone: "UTC", language, saidYear: yearOf(week, "UTC") });
    expect([said("en"), said("zh")]).toEqual(["Sun 22 Nov", "11月22日周日"]);
    expect(periodInWords(sunday, { zone: "UTC", language: "en", saidYear: 2025 })).toBe("Sun 22 Nov 2026");
  });

  it("of whole days has no time of day, whatever the clocks of the zone do", () => {
    const anyZone = fc.constantFrom("UTC", "Europe/Berlin", "America/New_York", "America/Havana", "Asia/Beirut");
    fc.assert(
      fc.property(anyZone, fc.integer({ min: 0, max: 700 }), fc.integer({ min: 1, max: 90 }), (zone, from, length) => {
        const start = (days: number) => startOfDay(zone, { year: 2026, month: 1, day: 1 + days });
        const words = periodInWords({ start: start(from), end: start(from + length) }, { zone, language: "en" });
        expect(words).not.toContain(":");
        expect(words.includes("–")).toBe(length > 1);
      }),
    );
  });

  it("is different for any two periods of whole seconds in UTC", () => {
    const anyPeriod = fc
      .tuple(fc.bigInt({ min: 0n, max: 90n }), fc.constantFrom(0n, 1n, 60n, 3_600n), fc.bigInt({ min: 1n, max: 9n }))
      .map(([from, seconds, length]) => {
        const start = instant(instantOfMilliseconds(Date.UTC(2026, 0, 1)) + from * day + seconds * second);
        return { start, end: instant(start + length * day) };
      });
    fc.assert(
      fc.property(anyPeriod, anyPeriod, (one, other) => {
        expect(of(one)[0] === of(other)[0]).toBe(one.start === other.start && one.end === other.end);
      }),
    );
  });
});

it("one end of an open range is said in the style of a period: with its year, and a time only where it is no midnight", () => {
  const { start, end } = period("2026-10-21T00:00:00Z", "2026-10-21T08:00:05Z");
  expect(momentInWords(start, { zone: "UTC", language: "en" })).toBe("Wed 21 Oct 2026");
  expect(momentInWords(end, { zone: "UTC", language: "en" })).toBe("Wed 21 Oct 2026 08:00:05");
  expect(momentInWords(start, { zone: "Asia/Shanghai", language: "zh" })).toBe("2026年10月21日周三 08:00");
});

it("a period in a file's name is a month where it is one, and else its first and last day", () => {
  const short = (range: Period, zone = "UTC") =>
    (["en", "zh"] as const).map((each) => periodInShort(range, zone, each));
  expect(short(days("2026-10-01", "2026-11-01"))).toEqual(["Oct 2026", "2026年10月"]);
  expect(short(period("2026-09-30T16:00:00Z", "2026-10-31T16:00:00Z"), "Asia/Shanghai")).toEqual([
    "Oct 2026",
    "2026年10月",
  ]);
  expect(short(days("2026-10-01", "2026-10-08"))).toEqual(["1 – 7 Oct 2026", "2026年10月1日 – 7日"]);
  expect(short(days("2026-10-01", "2026-12-01"))).toEqual(["1 Oct – 30 Nov 2026", "2026年10月1日 – 11月30日"]);
  expect(short(days("2026-12-28", "2027-01-04"))).toEqual([
    "28 Dec 2026 – 3 Jan 2027",
    "2026年12月28日 – 2027年1月3日",
  ]);
  expect(short(days("2026-10-05", "2026-10-06"))).toEqual(["5 Oct 2026", "2026年10月5日"]);
});
