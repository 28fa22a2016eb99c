import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { reportRangesMax } from "#lib/domain/reports/report-plan";
import { day, formatInstant, hour, type Instant, instant, minute, parseInstant, second } from "./instant";
import type { Period } from "./period";
import { axisOf, bucketsOf, rangesOf, seriesStepsMax, unitOf } from "./series";
import { dayIn } from "./zone";

function at(text: string): Instant {
  const moment = parseInstant(text);
  if (moment === null) throw new Error(`${text} is no moment.`);
  return moment;
}
const period = (start: string, end: string): Period => ({ start: at(start), end: at(end) });
const shown = (moment: Instant): string => formatInstant(moment).slice(0, 19);
const anyZone = fc.constantFrom(
  "UTC",
  "Asia/Shanghai",
  "Asia/Kolkata",
  "Europe/Berlin",
  "America/New_York",
  "Australia/Lord_Howe",
);

describe("a series", () => {
  it("has a unit that gives it few enough steps to be read, whatever the range and the zone", () => {
    const anyPeriod = fc
      .tuple(
        fc.bigInt({ min: at("2026-01-01T00:00:00Z"), max: at("2026-12-31T00:00:00Z") }),
        fc.oneof(fc.bigInt({ min: second, max: 90n * day }), fc.constantFrom(90n * day, hour, 12n * hour, 2n * day)),
      )
      .map(([start, span]) => ({ start: instant(start), end: instant(start + span) }));
    fc.assert(
      fc.property(anyPeriod, anyZone, (range, zone) => {
        const buckets = bucketsOf(range, unitOf(range), zone);
        // A series that is cut at both ends may have one step more.
        expect(buckets.length).toBeLessThanOrEqual(seriesStepsMax + 2);
        expect(2 * buckets.length + 2).toBeLessThanOrEqual(reportRangesMax);
        expect([buckets[0]?.start, buckets.at(-1)?.end]).toEqual([range.start, range.end]);
        for (const [index, bucket] of buckets.entries()) {
          expect(bucket.end > bucket.start).toBe(true);
          if (index > 0) expect(bucket.start).toBe(buckets[index - 1]?.end);
        }
      }),
      { numRuns: 60 },
    );
  });

  it("takes the finest unit that makes at most 48 steps of the range", () => {
    const of = (span: bigint) => unitOf({ start: instant(0n), end: instant(span) });
    expect([of(second), of(48n * minute), of(hour), of(4n * hour)]).toEqual(["minute", "minute", "five", "five"]);
    expect([of(4n * hour + 1n), of(12n * hour), of(12n * hour + 1n)]).toEqual(["quarter", "quarter", "hour"]);
    expect([of(2n * day), of(2n * day + 1n), of(48n * day)]).toEqual(["hour", "day", "day"]);
    expect([of(48n * day + 1n), of(90n * day)]).toEqual(["week", "week"]);
  });

  it("cuts its weeks at the zone's Mondays, over a change of the clocks too", () => {
    const weeks = bucketsOf(period("2026-10-21T22:00:00Z", "2026-11-09T12:00:00Z"), "week", "Europe/Berlin");
    expect(weeks.map(({ start }) => shown(start))).toEqual([
      "2026-10-21T22:00:00",
      "2026-10-25T23:00:00",
      "2026-11-01T23:00:00",
      "2026-11-08T23:00:00",
    ]);
    expect(weeks.map(({ cut }) => cut)).toEqual([true, false, false, true]);
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 20_000n * day }), anyZone, (moment, zone) => {
        const [next] = bucketsOf({ start: instant(moment), end: instant(moment + 20n * day) }, "week", zone);
        const monday = dayIn(zone, next?.end ?? instant(moment));
        expect(new Date(Date.UTC(monday.year, monday.month - 1, monday.day)).getUTCDay()).toBe(1);
        expect((next?.end ?? 0n) - moment).toBeLessThanOrEqual(7n * day + hour);
      }),
    );
  });

  it("cuts its days at the zone's midnights, over a change of the clocks too", () => {
    const days = bucketsOf(period("2026-10-23T22:00:00Z", "2026-10-26T23:00:00Z"), "day", "Europe/Berlin");
    expect(days.map(({ start }) => shown(start))).toEqual([
      "2026-10-23T22:00:00",
      "2026-10-24T22:00:00",
      "2026-10-25T23:00:00",
    ]);
    expect(days.map(({ cut }) => cut)).toEqual([false, false, false]);
    expect(days.map(({ start, end }) => (end - start) / hour)).toEqual([24n, 25n, 24n]);
  });

  it("marks the steps that the range cuts off", () => {
    const days = bucketsOf(period("2026-11-01T00:00:01Z", "2026-11-03T12:00:00Z"), "day", "UTC");
    expect(days.map(({ cut }) => cut)).toEqual([true, false, true]);
    const minutes = bucketsOf(period("2026-11-01T00:00:30Z", "2026-11-01T00:02:00Z"), "minute", "Asia/Kolkata");
    expect(minutes.map(({ start, end, cut }) => [(end - start) / second, cut])).toEqual([
      [30n, true],
      [60n, false],
    ]);
  });

  it("is laid out by the shorter of the range's two times, and by the matching time when they are alike", () => {
    const create = period("2026-11-01T00:00:00Z", "2026-11-03T00:00:00Z");
    const settlement = period("2026-11-02T00:00:00Z", "2026-11-04T00:00:00Z");
    const evening = period("2026-11-02T18:00:00Z", "2026-11-03T00:00:00Z");
    expect(axisOf({ create, settlement })).toBe("create");
    expect(axisOf({ create, settlement: evening })).toBe("settlement");
    expect(axisOf({ create: null, settlement })).toBe("settlement");
  });

  it("is read as one range for each step, cut on its own axis alone", () => {
    const create = period("2026-11-01T00:00:00Z", "2026-11-03T00:00:00Z");
    const settlement = period("2026-11-02T00:00:00Z", "2026-11-04T00:00:00Z");
    const [first] = bucketsOf(create, "day", "UTC");
    expect(first && rangesOf({ create, settlement }, "create", [first])).toEqual([
      { create: { start: create.start, end: instant(create.start + day) }, settlement },
    ]);
    expect(rangesOf({ create: null, settlement }, "settlement", [settlement])).toEqual([{ create: null, settlement }]);
  });

  it("has no more steps than are wanted, however long the period", () => {
    const long = period("2026-08-01T00:00:00Z", "2026-10-30T00:00:00Z");
    expect(bucketsOf(long, "minute", "UTC", 48)).toHaveLength(48);
  });
});
