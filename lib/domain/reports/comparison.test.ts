import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  day,
  formatInstant,
  hour,
  type Instant,
  instant,
  instantOfMilliseconds,
  parseInstant,
} from "#lib/domain/time/instant";
import type { Period } from "#lib/domain/time/period";
import { bucketsOf, unitOf } from "#lib/domain/time/series";
import { type Comparison, comparedRange, comparedSteps, comparisonNames, comparisonOf } from "./comparison";

function at(text: string): Instant {
  const moment = parseInstant(text);
  if (moment === null) throw new Error(`${text} is no moment.`);
  return moment;
}
const period = (start: string, end: string): Period => ({ start: at(start), end: at(end) });
const days = (first: string, next: string): Period => period(`${first}T00:00:00Z`, `${next}T00:00:00Z`);
const short = (moment: Instant): string => formatInstant(moment).slice(0, 16).replace("T00:00", "");
const shown = (one: Period | null) => one && `${short(one.start)} ${short(one.end)}`;
const never = at("2030-01-01T00:00:00Z");

function compared(create: Period | null, settlement: Period | null, comparison: Comparison, now = never, zone = "UTC") {
  const { range } = comparedRange({ create, settlement }, { comparison, zone, now });
  return [shown(range.create), shown(range.settlement)];
}
const ofWeek = (comparison: Comparison, now?: Instant) =>
  compared(days("2026-11-16", "2026-11-23"), null, comparison, now)[0];

describe("a comparison", () => {
  it("is with the period before, the same days of last week or of last month, or a range of one's own", () => {
    expect(ofWeek("previous")).toBe("2026-11-09 2026-11-16");
    expect(ofWeek("last_week")).toBe("2026-11-09 2026-11-16");
    expect(ofWeek("last_month")).toBe("2026-10-16 2026-10-23");
    expect(ofWeek(days("2026-09-01", "2026-09-04"))).toBe("2026-09-01 2026-09-04");
  });

  it("of a calendar month is with the month before, whatever their lengths", () => {
    const november = days("2026-11-01", "2026-12-01");
    for (const name of ["previous", "last_month"] as const) {
      expect(compared(november, null, name)[0]).toBe("2026-10-01 2026-11-01");
    }
  });

  it("of days that the month before lacks is with its last day", () => {
    expect(compared(days("2026-03-30", "2026-03-31"), null, "last_month")[0]).toBe("2026-02-28 2026-03-01");
  });

  it("moves both times alike, so that the compared trades had as long to be settled", () => {
    const [week, sunday] = [days("2026-11-16", "2026-11-23"), days("2026-11-22", "2026-11-23")];
    expect(compared(week, sunday, "previous")).toEqual(["2026-11-09 2026-11-16", "2026-11-15 2026-11-16"]);
    expect(compared(null, sunday, "previous")).toEqual([null, "2026-11-21 2026-11-22"]);
    expect(compared(week, sunday, days("2026-09-07", "2026-09-14"))).toEqual([
      "2026-09-07 2026-09-14",
      "2026-09-13 2026-09-14",
    ]);
  });

  it("of a range that still runs ends at the same time of day", () => {
    const now = at("2026-11-18T18:05:00Z");
    expect(ofWeek("previous", now)).toBe("2026-11-09 2026-11-11T18:05");
    expect(ofWeek("last_month", now)).toBe("2026-10-16 2026-10-18T18:05");
    expect(ofWeek(days("2026-09-01", "2026-09-30"), now)).toBe("2026-09-01 2026-09-03T18:05");
    expect(ofWeek("previous", at("2026-11-23T00:00:00Z"))).toBe("2026-11-09 2026-11-16");
  });

  it("keeps whole days over a change of the clocks", () => {
    const week = period("2026-10-25T23:00:00Z", "2026-11-01T23:00:00Z");
    expect(compared(week, null, "last_week", never, "Europe/Berlin")[0]).toBe("2026-10-18T22:00 2026-10-25T23:00");
  });

  it("is read from its name or from start/end, as long as a report may be over it", () => {
    expect(comparisonNames.map(comparisonOf)).toEqual(comparisonNames);
    expect(comparisonOf("2026-10-01T00:00:00Z/2026-10-08T00:00:00Z")).toEqual(days("2026-10-01", "2026-10-08"));
    for (const text of ["", "last_year", "2026-10-01T00:00:00Z", "2026-10-01/2026-10-08", "a/b/c"]) {
      expect(comparisonOf(text)).toBeNull();
    }
    expect(comparisonOf("2026-01-01T00:00:00Z/2026-10-08T00:00:00Z")).toBeNull();
    expect(comparisonOf("2026-10-08T00:00:00Z/2026-10-01T00:00:00Z")).toBeNull();
  });
});

describe("the steps of a comparison", () => {
  function stepsOf(range: Period, comparison: Comparison, zone = "UTC", now = never) {
    const unit = unitOf(range);
    const buckets = bucketsOf(range, unit, zone);
    const { range: before, back } = comparedRange({ create: range, settlement: null }, { comparison, zone, now });
    if (!before.create) throw new Error("No range.");
    return {
      buckets,
      before: before.create,
      steps: comparedSteps({ buckets, unit, period: before.create, back, zone }),
    };
  }

  it("stand beside the report's own, day by day and week by week", () => {
    const { buckets, steps } = stepsOf(days("2026-11-16", "2026-11-23"), "last_week");
    expect(steps.map(({ start }, index) => (buckets[index]?.start ?? 0n) - start)).toEqual(steps.map(() => 7n * day));
    const weeks = stepsOf(days("2026-09-01", "2026-11-24"), "previous");
    expect(weeks.steps).toHaveLength(weeks.buckets.length);
    expect(weeks.steps.map(({ cut }) => cut)).toEqual(weeks.buckets.map(({ cut }) => cut));
  });

  it("are cut off where a running range is", () => {
    const { steps } = stepsOf(days("2026-11-16", "2026-11-23"), "previous", "UTC", at("2026-11-18T18:00:00Z"));
    expect(steps.map(({ start, end, cut }) => [(end - start) / hour, cut])).toEqual([
      [24n, false],
      [24n, false],
      [18n, true],
    ]);
  });

  it("begin with the compared range, where the month before lacks the days that its first week begins with", () => {
    const { before, steps } = stepsOf(period("2026-03-29T23:00:00Z", "2026-05-28T23:00:00Z"), "last_month");
    expect(shown(before)).toBe("2026-02-28T23:00 2026-04-28T23:00");
    expect(steps.slice(0, 2).map(shown)).toEqual(["2026-02-28T23:00 2026-03-06", "2026-03-06 2026-03-13"]);
  });

  it("begin with the compared range, follow each other without a gap, and are never more than the report's own", () => {
    const zones = fc.constantFrom("UTC", "Asia/Shanghai", "Europe/Berlin", "America/New_York", "Australia/Lord_Howe");
    const anyRange = fc
      .tuple(
        fc.integer({ min: Date.UTC(2026, 0), max: Date.UTC(2027, 0) }).map((ms) => ms - (ms % 60_000)),
        fc.bigInt({ min: 1n, max: 90n * 24n }),
      )
      .map(([ms, hours]) => {
        const start = instantOfMilliseconds(ms);
        return { start, end: instant(start + hours * hour) };
      });
    const anyComparison = fc.oneof(fc.constantFrom(...comparisonNames), anyRange);
    fc.assert(
      fc.property(anyRange, anyComparison, zones, (range, comparison, zone) => {
        const { buckets, before, steps } = stepsOf(range, comparison, zone);
        expect(steps.length).toBeLessThanOrEqual(buckets.length);
        expect(steps[0]?.start).toBe(before.start);
        for (const [index, step] of steps.entries()) {
          expect(step.end > step.start && step.end <= before.end).toBe(true);
          if (index > 0) expect(step.start).toBe(steps[index - 1]?.end);
        }
      }),
      { numRuns: 60 },
    );
  });
});
