import { expect, it } from "vitest";
import { day, formatInstant, type Instant, instant, parseInstant } from "./instant";
import { backwards, lengthOf, moved, type Shift } from "./shift";

function at(text: string): Instant {
  const moment = parseInstant(text);
  if (moment === null) throw new Error(`${text} is no moment.`);
  return moment;
}
const after = (text: string, shift: Shift, zone = "UTC") => formatInstant(moved(at(text), shift, zone)).slice(0, 19);

it("days keep the time of day over a change of the clocks, a span keeps its hours", () => {
  // Berlin's clocks went back on 25 October 2026.
  const noon = "2026-10-26T11:00:00Z";
  expect(after(noon, { by: "days", count: -7 }, "Europe/Berlin")).toBe("2026-10-19T10:00:00");
  expect(after(noon, { by: "span", span: -7n * day }, "Europe/Berlin")).toBe("2026-10-19T11:00:00");
});

it("months keep the day of the month, or end at the last day of a shorter month", () => {
  expect(after("2026-11-16T08:30:00Z", { by: "months", count: -1 })).toBe("2026-10-16T08:30:00");
  expect(after("2026-03-31T08:30:00Z", { by: "months", count: -1 })).toBe("2026-02-28T08:30:00");
  expect(after("2026-01-31T00:00:00Z", { by: "months", count: -2 })).toBe("2025-11-30T00:00:00");
});

it("a period's length is in months where it is whole months, in days where it is whole days, and else a span", () => {
  const of = (start: string, end: string) => lengthOf({ start: at(start), end: at(end) }, "UTC");
  expect(of("2026-10-01T00:00:00Z", "2026-12-01T00:00:00Z")).toEqual({ by: "months", count: 2 });
  expect(of("2026-10-02T00:00:00Z", "2026-10-09T00:00:00Z")).toEqual({ by: "days", count: 7 });
  expect(of("2026-10-02T00:00:01Z", "2026-10-09T00:00:01Z")).toEqual({ by: "span", span: 7n * day });
});

it("a way there and back ends where it began", () => {
  for (const shift of [
    { by: "days", count: 12 },
    { by: "months", count: 3 },
    { by: "span", span: day + 1n },
  ] as const) {
    const start = at("2026-07-15T09:30:00.000000001Z");
    expect(moved(moved(start, shift, "Europe/Berlin"), backwards(shift), "Europe/Berlin")).toBe(instant(start));
  }
});
