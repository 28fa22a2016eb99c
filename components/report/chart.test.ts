import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { narrowingOf, narrowingsKeptMax, withNarrowing } from "#components/report/figures/narrowing";
import type { WirePeriod } from "#lib/desk/trades/report-shape";
import { formatInstant, hour, instant, instantOfMilliseconds, second } from "#lib/domain/time/instant";
import { periodOnWire } from "#lib/domain/time/period";
import { bucketsOf, unitOf } from "#lib/domain/time/series";
import { axisLabels } from "./charts/axis-labels";
import { bucketName } from "./charts/chart-rows";
import { periodOfSteps, placeAfterKey, selectedSteps, stepAt } from "./charts/chart-steps";
import { tradesOfStep } from "./charts/chart-trades";

const wire = (start: string, end: string): WirePeriod => ({ start, end });
const november = wire("2026-11-01T00:00:00.000000000Z", "2026-12-01T00:00:00.000000000Z");
const third = wire("2026-11-03T00:00:00.000000000Z", "2026-11-04T00:00:00.000000000Z");
const fourth = wire("2026-11-04T00:00:00.000000000Z", "2026-11-05T00:00:00.000000000Z");
const asked = (path: string | null) => Object.fromEntries(new URLSearchParams(path?.split("?")[1]));

describe("the trades of a chart's step", () => {
  it("lie in the step's times on the chart's axis, and in one category", () => {
    const byMatching = { range: { create: november, settlement: null }, axis: "create" } as const;
    expect(tradesOfStep(byMatching, third, { category: "void", search: null })).toMatch(/^\/trades\?/);
    expect(asked(tradesOfStep(byMatching, third, { category: "void", search: null }))).toEqual({
      create_start_time: "2026-11-03T00:00:00Z",
      create_end_time: "2026-11-04T00:00:00Z",
      category: "void",
    });
    const bySettlement = { range: { create: null, settlement: november }, axis: "settlement" } as const;
    expect(asked(tradesOfStep(bySettlement, third, { figure: "net_pnl", search: null }))).toEqual({
      settlement_start_time: "2026-11-03T00:00:00Z",
      settlement_end_time: "2026-11-04T00:00:00Z",
      figure: "net_pnl",
    });
  });

  it("keep the other range when both are given: only the matching times are cut to the step", () => {
    const both = { range: { create: november, settlement: fourth }, axis: "create" } as const;
    expect(asked(tradesOfStep(both, third, { search: null }))).toEqual({
      create_start_time: "2026-11-03T00:00:00Z",
      create_end_time: "2026-11-04T00:00:00Z",
      settlement_start_time: "2026-11-04T00:00:00Z",
      settlement_end_time: "2026-11-05T00:00:00Z",
    });
  });

  it("keep every nanosecond of a step that the range cuts off, and have no address below a second", () => {
    const cut = wire("2026-11-03T10:00:00.000000001Z", "2026-11-03T10:01:00.000000000Z");
    const of = (step: WirePeriod) =>
      tradesOfStep({ range: { create: november, settlement: null }, axis: "create" }, step, { search: null });
    expect(asked(of(cut)).create_start_time).toBe("2026-11-03T10:00:00.000000001Z");
    expect(of(wire("2026-11-03T10:00:59.500000000Z", "2026-11-03T10:01:00.000000000Z"))).toBeNull();
  });
});

describe("a chart's steps", () => {
  it("are found under every point of the plot, and beside it at its ends", () => {
    expect([0, 99, 100, 299, 300].map((left) => stepAt(left, 300, 3))).toEqual([0, 0, 1, 2, 2]);
    expect([stepAt(-5, 300, 3), stepAt(900, 300, 3), stepAt(10, 0, 3)]).toEqual([0, 2, 0]);
  });

  it("are selected from wherever the selection began to the cursor, in either direction", () => {
    expect(selectedSteps({ cursor: 4, anchor: null })).toBeNull();
    expect(selectedSteps({ cursor: 4, anchor: 7 })).toEqual({ first: 4, last: 7 });
    expect(selectedSteps({ cursor: 7, anchor: 4 })).toEqual({ first: 4, last: 7 });
  });

  it("narrow a range to whole steps, of at least a second", () => {
    expect(periodOfSteps([third, fourth], { first: 0, last: 1 })).toEqual({
      start: instantOfMilliseconds(Date.UTC(2026, 10, 3)),
      end: instantOfMilliseconds(Date.UTC(2026, 10, 5)),
    });
    expect(periodOfSteps([third], { first: 0, last: 1 })).toBeNull();
    const short = wire("2026-11-03T10:00:59.500000000Z", "2026-11-03T10:01:00.000000000Z");
    expect(periodOfSteps([short], { first: 0, last: 0 })).toBeNull();
  });

  it("narrow any range to one that can be asked for, whose own steps begin and end where it does", () => {
    const range = fc.tuple(
      fc.bigInt({ min: 1_790_000_000n, max: 1_800_000_000n }),
      fc.bigInt({ min: 1n, max: 90n * 24n * 3_600n }),
    );
    fc.assert(
      fc.property(range, fc.nat(), fc.nat(), ([from, seconds], one, other) => {
        const whole = { start: instant(from * second), end: instant((from + seconds) * second) };
        const buckets = bucketsOf(whole, unitOf(whole), "Europe/Berlin").map(periodOnWire);
        const steps = selectedSteps({ cursor: one % buckets.length, anchor: other % buckets.length });
        const narrowed = steps && periodOfSteps(buckets, steps);
        expect(narrowed).not.toBeNull();
        if (!narrowed) return;
        expect(narrowed.start >= whole.start && narrowed.end <= whole.end).toBe(true);
        const finer = bucketsOf(narrowed, unitOf(narrowed), "Europe/Berlin");
        expect([finer[0]?.start, finer.at(-1)?.end]).toEqual([narrowed.start, narrowed.end]);
      }),
      { numRuns: 60 },
    );
  });
});

describe("a key in a chart", () => {
  const press = (place: Parameters<typeof placeAfterKey>[0], key: string, shiftKey = false) =>
    placeAfterKey(place, { key, shiftKey }, 5);

  it("moves the cursor by a step or to an end, and never beyond", () => {
    expect([press(null, "ArrowRight"), press(null, "ArrowLeft")]).toEqual([
      { cursor: 0, anchor: null },
      { cursor: 4, anchor: null },
    ]);
    expect(press({ cursor: 0, anchor: null }, "ArrowLeft")).toEqual({ cursor: 0, anchor: null });
    expect(press({ cursor: 4, anchor: null }, "ArrowRight")).toEqual({ cursor: 4, anchor: null });
    expect(press({ cursor: 2, anchor: null }, "Home")).toEqual({ cursor: 0, anchor: null });
    expect(press({ cursor: 2, anchor: null }, "End")).toEqual({ cursor: 4, anchor: null });
  });

  it("selects along the way with Shift, and gives the selection up without", () => {
    const begun = press({ cursor: 2, anchor: null }, "ArrowRight", true);
    expect(begun).toEqual({ cursor: 3, anchor: 2 });
    expect(press(begun, "Home", true)).toEqual({ cursor: 0, anchor: 2 });
    expect(press(begun, "ArrowRight")).toEqual({ cursor: 4, anchor: null });
    expect(press(null, "ArrowRight", true)).toEqual({ cursor: 0, anchor: 0 });
  });

  it("means nothing when it is any other key, or when there is no step", () => {
    for (const key of ["a", "Tab", "constructor", "ArrowUp"]) expect(press({ cursor: 2, anchor: 1 }, key)).toBeNull();
    expect(placeAfterKey(null, { key: "ArrowRight", shiftKey: false }, 0)).toBeNull();
  });
});

describe("a narrowing", () => {
  const day = (from: number, to: number) => ({
    start: instantOfMilliseconds(Date.UTC(2026, 10, from)),
    end: instantOfMilliseconds(Date.UTC(2026, 10, to)),
  });
  const of = (create: ReturnType<typeof day>) => ({ create, settlement: null });

  it("is undone to the range before it, one after another", () => {
    const once = withNarrowing([], of(day(1, 30)), { group: "create", to: day(5, 9) });
    const twice = withNarrowing(once, of(day(5, 9)), { group: "create", to: day(6, 7) });
    expect(narrowingOf(twice, of(day(6, 7)))?.from).toEqual(day(5, 9));
    expect(narrowingOf(twice, of(day(5, 9)))?.from).toEqual(day(1, 30));
    expect(narrowingOf(twice, of(day(1, 30)))).toBeNull();
  });

  it("to the whole range does not count, and neither does one of a group without a range", () => {
    expect(withNarrowing([], of(day(1, 30)), { group: "create", to: day(1, 30) })).toEqual([]);
    expect(withNarrowing([], of(day(1, 30)), { group: "settlement", to: day(2, 3) })).toEqual([]);
  });

  it("is forgotten after many others", () => {
    let done = withNarrowing([], of(day(1, 30)), { group: "create", to: day(2, 3) });
    for (let last = 4; last <= 3 + narrowingsKeptMax; last++) {
      done = withNarrowing(done, of(day(1, 30)), { group: "create", to: day(3, last) });
    }
    expect(done).toHaveLength(narrowingsKeptMax);
    expect(narrowingOf(done, of(day(2, 3)))).toBeNull();
  });
});

describe("a step's name", () => {
  const start = instantOfMilliseconds(Date.UTC(2026, 10, 2));
  const named = (end: bigint) => bucketName(wire(formatInstant(start), formatInstant(instant(end))), "UTC", "en");

  it("is a day's date, a week's first and last day, and a time within a day", () => {
    expect(named(start + 24n * hour)).toBe("Mon 2 Nov 2026");
    expect(named(start + 168n * hour)).toBe("Mon 2 – Sun 8 Nov 2026");
    expect(named(start + hour)).toBe("Mon 2 Nov 2026 00:00 – 01:00");
  });
});

describe("the labels of an axis", () => {
  const steps = (count: number, hours: bigint) =>
    Array.from({ length: count }, (_, index) => {
      const start = instant(instantOfMilliseconds(Date.UTC(2026, 9, 29)) + BigInt(index) * hours * hour);
      return periodOnWire({ start, end: instant(start + hours * hour) });
    });
  const labels = (
    count: number,
    hours: bigint,
    unit: Parameters<typeof axisLabels>[1]["unit"],
    language: "en" | "zh",
  ) =>
    axisLabels(steps(count, hours), { unit, zone: "UTC", language }).map(({ word, date }) => `${word} ${date}`.trim());

  it("give every day its weekday, and the month where it begins", () => {
    expect(labels(4, 24n, "day", "en")).toEqual(["Thu 29 Oct", "Fri 30", "Sat 31", "Sun 1 Nov"]);
    expect(labels(4, 24n, "day", "zh")).toEqual(["周四 10月29日", "周五 30日", "周六 31日", "周日 11月1日"]);
  });

  it("give many days a letter each, and a date to Mondays", () => {
    expect(labels(30, 24n, "day", "en").slice(0, 6)).toEqual(["T", "F", "S", "S", "M 2 Nov", "T"]);
    expect(labels(30, 24n, "day", "zh").slice(3, 5)).toEqual(["日", "一 11月2日"]);
  });

  it("name some of many weeks and times, and the date where a day begins", () => {
    expect(labels(13, 168n, "week", "en").slice(0, 3)).toEqual(["29 Oct", "", "12 Nov"]);
    const hours = labels(48, 1n, "hour", "en");
    expect([hours[0], hours[1], hours[6], hours[24]]).toEqual(["00:00 29 Oct", "", "06:00", "00:00 30 Oct"]);
  });
});
