import { describe, expect, it } from "vitest";
import { formatInstant, type Instant, parseInstant } from "./instant";
import { comparedPeriods, type OverviewPeriodName } from "./overview-period";

const at = (text: string): Instant => parseInstant(text) ?? fail(text);
function fail(text: string): never {
  throw new Error(`${text} is no moment.`);
}

function told(name: OverviewPeriodName, zone: string, now: string) {
  const { period, before, isRunning } = comparedPeriods(name, zone, at(now));
  const short = (moment: Instant) => formatInstant(moment).replace(":00.000000000Z", "");
  return { isRunning, ends: [period.start, period.end, before.start, before.end].map(short) };
}

describe("the period before an overview's period", () => {
  it("of a running one ends at the same time of day", () => {
    const now = "2026-11-25T14:30:00Z";
    expect(told("today", "UTC", now)).toEqual({
      isRunning: true,
      ends: ["2026-11-25T00:00", "2026-11-26T00:00", "2026-11-24T00:00", "2026-11-24T14:30"],
    });
    expect(told("last_7_days", "UTC", now).ends).toEqual([
      ...["2026-11-19T00:00", "2026-11-26T00:00"],
      ...["2026-11-12T00:00", "2026-11-18T14:30"],
    ]);
    expect(told("this_month", "UTC", now).ends.slice(2)).toEqual(["2026-10-01T00:00", "2026-10-25T14:30"]);
  });

  it("of a whole one is whole", () => {
    const now = "2026-03-10T09:00:00Z";
    expect(told("yesterday", "UTC", now)).toEqual({
      isRunning: false,
      ends: ["2026-03-09T00:00", "2026-03-10T00:00", "2026-03-08T00:00", "2026-03-09T00:00"],
    });
    expect(told("last_month", "UTC", now).ends).toEqual([
      ...["2026-02-01T00:00", "2026-03-01T00:00"],
      ...["2026-01-01T00:00", "2026-02-01T00:00"],
    ]);
  });

  it("ends on the last day of a shorter month", () => {
    expect(told("this_month", "UTC", "2026-03-31T12:00:00Z").ends.slice(2)).toEqual([
      "2026-02-01T00:00",
      "2026-02-28T12:00",
    ]);
  });

  it("keeps the time of day of its zone when clocks were changed in between", () => {
    expect(told("last_7_days", "Europe/Berlin", "2026-10-27T12:00:00Z").ends).toEqual([
      ...["2026-10-20T22:00", "2026-10-27T23:00"],
      ...["2026-10-13T22:00", "2026-10-20T11:00"],
    ]);
  });
});
