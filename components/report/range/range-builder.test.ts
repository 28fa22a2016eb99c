import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  isAskable,
  type RangeParameters,
  rangeParameters,
  readRange,
  shortInstant,
} from "#lib/browser/ranges/range-query";
import {
  day,
  formatInstant,
  hour,
  type Instant,
  instant,
  instantOfMilliseconds,
  parseInstant,
} from "#lib/domain/time/instant";
import { faultOfPeriod, type Period, readReportRange } from "#lib/domain/time/period";
import { isRangePreset, presetOf, presetPeriod, rangePresets } from "#lib/domain/time/range-preset";
import { steppedPeriod } from "#lib/domain/time/shift";
import { dayIn } from "#lib/domain/time/zone";
import { recentRanges, rememberRange } from "./recent-ranges";

function at(text: string): Instant {
  const moment = parseInstant(text);
  if (moment === null) throw new Error(`${text} is no moment.`);
  return moment;
}
const period = (start: string, end: string): Period => ({ start: at(start), end: at(end) });
const shown = ({ start, end }: Period) => [shortInstant(start), shortInstant(end)];
const now = at("2026-11-21T07:12:34.5Z");
const zones = ["UTC", "Asia/Shanghai", "Asia/Kolkata", "Europe/Berlin", "America/New_York"];
const empty: RangeParameters = {
  create_start_time: null,
  create_end_time: null,
  settlement_start_time: null,
  settlement_end_time: null,
  create_preset: null,
  settlement_preset: null,
};

describe("a preset", () => {
  it("stands for whole days of the zone's calendar", () => {
    const of = (name: (typeof rangePresets)[number], zone = "UTC") => shown(presetPeriod(name, zone, now));
    expect(of("today")).toEqual(["2026-11-21T00:00:00Z", "2026-11-22T00:00:00Z"]);
    expect(of("yesterday")).toEqual(["2026-11-20T00:00:00Z", "2026-11-21T00:00:00Z"]);
    expect(of("this_week")).toEqual(["2026-11-16T00:00:00Z", "2026-11-23T00:00:00Z"]);
    expect(of("last_week")).toEqual(["2026-11-09T00:00:00Z", "2026-11-16T00:00:00Z"]);
    expect(of("this_quarter")).toEqual(["2026-10-01T00:00:00Z", "2026-11-22T00:00:00Z"]);
    expect(of("last_7_days")).toEqual(["2026-11-15T00:00:00Z", "2026-11-22T00:00:00Z"]);
    expect(of("last_30_days")).toEqual(["2026-10-23T00:00:00Z", "2026-11-22T00:00:00Z"]);
    expect(of("this_month")).toEqual(["2026-11-01T00:00:00Z", "2026-12-01T00:00:00Z"]);
    expect(of("last_month")).toEqual(["2026-10-01T00:00:00Z", "2026-11-01T00:00:00Z"]);
    expect(of("last_90_days")).toEqual(["2026-08-24T00:00:00Z", "2026-11-22T00:00:00Z"]);
    expect(of("today", "Asia/Shanghai")).toEqual(["2026-11-20T16:00:00Z", "2026-11-21T16:00:00Z"]);
  });

  it("of a week begins on Monday, on every day of the week", () => {
    for (const date of [16, 17, 18, 19, 20, 21, 22]) {
      const on = at(`2026-11-${date}T12:00:00Z`);
      expect(shown(presetPeriod("this_week", "UTC", on))).toEqual(["2026-11-16T00:00:00Z", "2026-11-23T00:00:00Z"]);
    }
  });

  it("of a quarter that is longer than a report may be is not called the quarter", () => {
    const last = at("2026-12-31T12:00:00Z");
    expect(shown(presetPeriod("this_quarter", "UTC", last))[0]).toBe("2026-10-03T00:00:00Z");
    expect(presetOf(presetPeriod("this_quarter", "UTC", last), "UTC", last)).toBe("last_90_days");
  });

  it("is never longer than a report may be, whatever the clocks do in between", () => {
    const anyMoment = fc.integer({ min: Date.UTC(2026, 0), max: Date.UTC(2027, 11) }).map(instantOfMilliseconds);
    fc.assert(
      fc.property(anyMoment, fc.constantFrom(...zones), (moment, zone) => {
        for (const name of rangePresets) expect(faultOfPeriod(presetPeriod(name, zone, moment))).toBeNull();
      }),
    );
    expect(shown(presetPeriod("last_90_days", "Europe/Berlin", now))[0]).toBe("2026-08-23T23:00:00Z");
  });

  it("is known again by its period, and crosses the new year", () => {
    for (const zone of zones)
      for (const name of rangePresets) {
        const found = presetOf(presetPeriod(name, zone, now), zone, now);
        expect(found).toBe(name);
      }
    expect(shown(presetPeriod("last_month", "UTC", at("2027-01-03T00:00:00Z")))).toEqual([
      "2026-12-01T00:00:00Z",
      "2027-01-01T00:00:00Z",
    ]);
    expect(presetOf(period("2026-11-20T00:00:01Z", "2026-11-21T00:00:00Z"), "UTC", now)).toBeNull();
    expect([isRangePreset("today"), isRangePreset("toString"), isRangePreset(null)]).toEqual([true, false, false]);
  });
});

describe("a range in an address", () => {
  it("is read back as it was written, to the nanosecond", () => {
    const range = {
      create: period("2026-11-01T00:00:00.000000001Z", "2026-11-02T00:00:00Z"),
      settlement: period("2026-11-01T00:00:00Z", "2026-11-03T00:00:00.5Z"),
    };
    for (const each of [range, { ...range, create: null }, { ...range, settlement: null }]) {
      const read = readRange(rangeParameters(each), "Asia/Shanghai", now);
      expect(read).toMatchObject({ range: each, resolved: false });
      expect(isAskable(read.faults)).toBe(true);
    }
  });

  it("means the same in every zone and at every time, unless it still holds a name", () => {
    const parameters = rangeParameters({ create: presetPeriod("today", "Asia/Shanghai", now), settlement: null });
    const later = instant(now + 3n * day);
    expect(readRange(parameters, "UTC", later).range).toEqual(readRange(parameters, "Asia/Shanghai", now).range);
    const named = { ...empty, settlement_preset: "yesterday" };
    expect(readRange(named, "UTC", now)).toMatchObject({
      range: { create: null, settlement: presetPeriod("yesterday", "UTC", now) },
      resolved: true,
    });
    expect(readRange({ ...parameters, create_preset: "last_month" }, "UTC", now).range.create).toEqual(
      presetPeriod("today", "Asia/Shanghai", now),
    );
  });

  it("is refused before it is asked for, exactly when the API would refuse it", () => {
    const texts = [
      null,
      "2026-11-01T00:00:00Z",
      "2026-11-01T00:00:00.5Z",
      "2026-11-01T00:00:01Z",
      "2027-01-30T00:00:00Z",
      "2027-01-30T00:00:00.000000001Z",
      "2026-10-31T00:00:00Z",
      "yesterday",
      "2026-11-31T00:00:00Z",
    ];
    const any = fc.constantFrom(...texts);
    fc.assert(
      fc.property(any, any, any, any, (a, b, c, d) => {
        const parameters = {
          ...empty,
          create_start_time: a,
          create_end_time: b,
          settlement_start_time: c,
          settlement_end_time: d,
        };
        const given = Object.fromEntries(Object.entries(parameters).filter(([, value]) => value !== null));
        expect(isAskable(readRange(parameters, "UTC", now).faults)).toBe(readReportRange(given).ok);
      }),
      { numRuns: 500 },
    );
  });

  it("says what is wrong with each of its groups", () => {
    const faults = (change: Partial<RangeParameters>) => readRange({ ...empty, ...change }, "UTC", now).faults;
    const start = "2026-11-01T00:00:00Z";
    expect(faults({})).toEqual({ create: null, settlement: null, none: true });
    expect(faults({ create_start_time: start }).create).toBe("half");
    expect(faults({ settlement_end_time: start }).settlement).toBe("half");
    const ends = { order: start, short: "2026-11-01T00:00:00.9Z", long: "2027-01-30T00:00:01Z", unreadable: "soon" };
    for (const [fault, end] of Object.entries(ends)) {
      expect(faults({ create_start_time: start, create_end_time: end }).create).toBe(fault);
    }
    expect(faults({ create_start_time: start, create_end_time: start }).none).toBe(false);
    expect(faults({ create_preset: "nonsense" }).none).toBe(true);
  });
});

describe("a step to the period before or after", () => {
  const step = (from: Period, by: 1 | -1, zone = "UTC") => shown(steppedPeriod(from, by, zone));

  it("takes a calendar month to a calendar month, and whole days to as many whole days", () => {
    expect(step(period("2026-03-01T00:00:00Z", "2026-04-01T00:00:00Z"), -1)).toEqual([
      "2026-02-01T00:00:00Z",
      "2026-03-01T00:00:00Z",
    ]);
    expect(step(period("2026-12-01T00:00:00Z", "2027-01-01T00:00:00Z"), 1)[1]).toBe("2027-02-01T00:00:00Z");
    expect(step(period("2026-11-15T00:00:00Z", "2026-11-22T00:00:00Z"), -1)).toEqual([
      "2026-11-08T00:00:00Z",
      "2026-11-15T00:00:00Z",
    ]);
  });

  it("moves whole days by their number, over months of any length", () => {
    const midnight = (text: string) => `${text}T00:00:00Z`;
    const moved = (start: string, end: string, by: 1 | -1) => step(period(midnight(start), midnight(end)), by);
    // Last 30 days, on 2026-11-23.
    expect(moved("2026-10-25", "2026-11-24", -1)).toEqual([midnight("2026-09-25"), midnight("2026-10-25")]);
    expect(moved("2026-01-31", "2026-02-03", -1)).toEqual([midnight("2026-01-28"), midnight("2026-01-31")]);
    expect(moved("2026-03-31", "2026-04-07", 1)).toEqual([midnight("2026-04-07"), midnight("2026-04-14")]);
    const firsts = Array.from({ length: 800 }, (_, place) => instant(at("2026-01-01T00:00:00Z") + BigInt(place) * day));
    for (const start of firsts) {
      const week = { start: instant(start), end: instant(start + 7n * day) };
      expect(steppedPeriod(week, 1, "UTC").start).toBe(week.end);
      expect(steppedPeriod(week, -1, "UTC").end).toBe(week.start);
    }
  });

  it("keeps to the zone's midnights over a change of its clocks", () => {
    const today = presetPeriod("today", "Europe/Berlin", at("2026-10-25T12:00:00Z"));
    expect((today.end - today.start) / hour).toBe(25n);
    const before = steppedPeriod(today, -1, "Europe/Berlin");
    expect([(before.end - before.start) / hour, before.end]).toEqual([24n, today.start]);
    expect(dayIn("Europe/Berlin", before.start)).toEqual({ year: 2026, month: 10, day: 24 });
  });

  it("moves anything else by its length, without a gap", () => {
    const odd = period("2026-11-15T00:00:01Z", "2026-11-15T10:00:00.5Z");
    const before = steppedPeriod(odd, -1, "UTC");
    expect([before.end, before.end - before.start]).toEqual([odd.start, odd.end - odd.start]);
    expect(steppedPeriod(before, 1, "UTC")).toEqual(odd);
  });
});

describe("recent ranges", () => {
  function storageOf(text: string | null) {
    let kept = text;
    return {
      getItem: () => kept,
      setItem(_key: string, value: string) {
        kept = value;
      },
    };
  }

  it("are the last five, newest first, each once", () => {
    const storage = storageOf(null);
    const days = [1, 2, 3, 4, 5, 6, 3].map((date) => ({
      start: at(`2026-11-0${date}T00:00:00Z`),
      end: at(`2026-11-0${date + 1}T00:00:00Z`),
    }));
    for (const range of days) rememberRange(storage, range);
    const dates = recentRanges(storage).map(({ start }) => formatInstant(start).slice(8, 10));
    expect(dates).toEqual(["03", "06", "05", "04", "02"]);
  });

  it("leave aside whatever else is found in their place", () => {
    for (const text of ["{", "null", '[1,"x","a/b"]', '["2026-11-02T00:00:00Z/2026-11-01T00:00:00Z"]']) {
      expect(recentRanges(storageOf(text))).toEqual([]);
    }
  });
});
