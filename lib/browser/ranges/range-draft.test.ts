import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type CalendarDay, dayText } from "#lib/domain/time/calendar";
import { type Instant, parseInstant } from "#lib/domain/time/instant";
import { faultOfPeriod, type Period } from "#lib/domain/time/period";
import { daysOfPeriod, firstWholeDay, isOfWholeDays, isWithin, periodOfDays, reachOf } from "./day-range";
import { chooseDay, daysOfEnds, isSound, type RangeDraft, rangeDraftOf, readRangeDraft } from "./range-draft";
import { shortInstant } from "./range-query";

function at(text: string): Instant {
  const moment = parseInstant(text);
  if (moment === null) throw new Error(`${text} is no moment.`);
  return moment;
}
const period = (start: string, end: string): Period => ({ start: at(start), end: at(end) });
const shown = ({ start, end }: Period) => [shortInstant(start), shortInstant(end)];
const of = (text: string): CalendarDay => {
  const [year = 0, month = 0, day = 0] = text.split("-").map(Number);
  return { year, month, day };
};
const nothing = { start: null, end: null };
const empty: RangeDraft = { start: "", end: "", anchor: null };
const report = { zone: "UTC", isBounded: true };
const list = { zone: "UTC", isBounded: false };

describe("days chosen in a calendar", () => {
  it("are a period up to the end of the last one, in whichever order they were chosen", () => {
    const wanted = ["2026-11-01T00:00:00Z", "2026-11-08T00:00:00Z"];
    expect(shown(periodOfDays(of("2026-11-01"), of("2026-11-07"), "UTC"))).toEqual(wanted);
    expect(shown(periodOfDays(of("2026-11-07"), of("2026-11-01"), "UTC"))).toEqual(wanted);
  });

  it("are days of the zone, also when a change of clocks makes them longer or shorter", () => {
    const autumn = periodOfDays(of("2026-10-25"), of("2026-10-25"), "Europe/Berlin");
    expect(shown(autumn)).toEqual(["2026-10-24T22:00:00Z", "2026-10-25T23:00:00Z"]);
    const spring = periodOfDays(of("2026-03-28"), of("2026-03-29"), "Europe/Berlin");
    expect(shown(spring)).toEqual(["2026-03-27T23:00:00Z", "2026-03-29T22:00:00Z"]);
  });

  it("are drawn again as they were chosen, in any zone", () => {
    const anyDay = fc.date({ min: new Date("2026-01-01"), max: new Date("2027-12-31"), noInvalidDate: true });
    const zones = fc.constantFrom("UTC", "Asia/Shanghai", "Europe/Berlin", "America/Santiago", "Asia/Kolkata");
    fc.assert(
      fc.property(anyDay, fc.nat(89), zones, (date, more, zone) => {
        const text = (days: number) => new Date(date.getTime() + days * 86_400_000).toISOString().slice(0, 10);
        const chosen = periodOfDays(of(text(0)), of(text(more)), zone);
        const { first, last } = daysOfPeriod(chosen, zone);
        expect([dayText(first), dayText(last)]).toEqual([text(0), text(more)]);
        expect(isOfWholeDays(chosen, zone)).toBe(true);
      }),
    );
  });

  it("reach exactly as far as the longest report, including the hour of a change of clocks", () => {
    for (const zone of ["UTC", "Europe/Berlin", "America/New_York", "Asia/Shanghai"])
      for (const anchor of ["2026-03-29", "2026-08-24", "2026-10-25", "2026-12-31"]) {
        const reach = reachOf(of(anchor), zone);
        for (const [end, step] of [
          [reach.first, -1],
          [reach.last, 1],
        ] as const) {
          expect(faultOfPeriod(periodOfDays(of(anchor), end, zone))).toBeNull();
          expect(faultOfPeriod(periodOfDays(of(anchor), { ...end, day: end.day + step }, zone))).toBe("long");
          expect(isWithin(reach, end)).toBe(true);
        }
      }
    const { first, last } = reachOf(of("2026-08-24"), "UTC");
    expect([dayText(first), dayText(last)]).toEqual(["2026-05-27", "2026-11-21"]);
    expect(dayText(reachOf(of("2026-08-24"), "Europe/Berlin").last)).toBe("2026-11-20");
  });

  it("are marked up to the first day that is kept whole", () => {
    expect(dayText(firstWholeDay("UTC", at("2026-05-21T00:00:00Z")))).toBe("2026-05-21");
    expect(dayText(firstWholeDay("Asia/Shanghai", at("2026-05-31T00:00:00Z")))).toBe("2026-06-01");
  });
});

describe("a range that is being chosen", () => {
  it("is first one day, then all days up to the second, then starts again", () => {
    const first = chooseDay(empty, of("2026-11-07"), report);
    expect(first).toMatchObject({ start: "2026-11-07 00:00:00", end: "2026-11-08 00:00:00", anchor: of("2026-11-07") });
    const second = chooseDay(first, of("2026-11-01"), report);
    expect(second).toEqual({ start: "2026-11-01 00:00:00", end: "2026-11-08 00:00:00", anchor: null });
    expect(chooseDay(second, of("2026-11-03"), report)).toMatchObject({
      start: "2026-11-03 00:00:00",
      anchor: of("2026-11-03"),
    });
  });

  it("starts again with a day too far from the first, when ranges have a longest length", () => {
    const first = chooseDay(empty, of("2026-01-01"), report);
    expect(chooseDay(first, of("2026-04-01"), report).anchor).toEqual(of("2026-04-01"));
    expect(chooseDay(first, of("2026-03-31"), report)).toMatchObject({ end: "2026-04-01 00:00:00", anchor: null });
    expect(chooseDay(first, of("2026-04-01"), list)).toMatchObject({ start: "2026-01-01 00:00:00", anchor: null });
  });

  it("keeps an end that was not changed to the nanosecond", () => {
    const before = period("2026-11-01T00:00:00.000000001Z", "2026-11-02T00:00:00.5Z");
    const draft = rangeDraftOf(before, "UTC");
    expect(readRangeDraft(draft, before, report)).toMatchObject(before);
    const changed = readRangeDraft({ ...draft, end: "2026-11-03" }, before, report);
    expect(changed).toMatchObject({ start: before.start, end: at("2026-11-03T00:00:00Z") });
  });

  it("says what is wrong with each end", () => {
    const faults = (start: string, end: string, rules = report) => {
      const read = readRangeDraft({ start, end, anchor: null }, nothing, rules);
      expect(isSound(read)).toBe(read.faults.start === null && read.faults.end === null);
      return [read.faults.start, read.faults.end];
    };
    expect(faults("2026-11-01", "2026-11-02")).toEqual([null, null]);
    expect(faults("", "2026-11-02")).toEqual(["missing", null]);
    expect(faults("soon", "2026-02-30")).toEqual(["shape", "lacking"]);
    expect(faults("2026-11-02", "2026-11-02")).toEqual([null, "order"]);
    expect(faults("2026-11-01", "2027-01-30 00:00:00")).toEqual([null, null]);
    expect(faults("2026-11-01", "2027-01-30 00:00:01")).toEqual([null, "long"]);
    expect(faults("", "", list)).toEqual([null, null]);
    expect(faults("2020-01-01", "2026-11-02", list)).toEqual([null, null]);
    expect(faults("2026-11-02", "2026-11-01", list)).toEqual([null, "order"]);
  });

  it("with an open end is drawn as the day at its other end", () => {
    const drawn = (start: string | null, end: string | null) => {
      const days = daysOfEnds({ start: start === null ? null : at(start), end: end === null ? null : at(end) }, "UTC");
      return days && [dayText(days.first), dayText(days.last)];
    };
    expect(drawn("2026-11-01T05:00:00Z", null)).toEqual(["2026-11-01", "2026-11-01"]);
    expect(drawn(null, "2026-11-08T00:00:00Z")).toEqual(["2026-11-07", "2026-11-07"]);
    expect(drawn("2026-11-01T00:00:00Z", "2026-11-08T00:00:00Z")).toEqual(["2026-11-01", "2026-11-07"]);
    expect(drawn(null, null)).toBeNull();
  });
});
