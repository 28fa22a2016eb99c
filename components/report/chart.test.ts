import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { narrowingOf, narrowingsKeptMax, withNarrowing } from "#components/report/figures/narrowing";
import type { WirePeriod } from "#lib/desk/trades/report-shape";
import { formatInstant, hour, instant, instantOfMilliseconds, nanosecond, second } from "#lib/domain/time/instant";
import { periodOnWire } from "#lib/domain/time/period";
import { bucketsOf, unitOf } from "#lib/domain/time/series";
import { bucketName } from "./charts/bucket-label";
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
    expect(tradesOfStep(byMatching, third, { category: "void" })).toMatch(/^\/trades\?/);
    expect(asked(tradesOfStep(byMatching, third, { category: "void" }))).toEqual({
      create_start_time: "2026-11-03T00:00:00Z",
      create_end_time: "2026-11-04T00:00:00Z",
      category: "void",
    });
    const bySettlement = { range: { create: null, settlement: november }, axis: "settlement" } as const;
    expect(asked(tradesOfStep(bySettlement, third, { figure: "net_pnl" }))).toEqual({
      settlement_start_time: "2026-11-03T00:00:00Z",
      settlement_end_time: "2026-11-04T00:00:00Z",
      figure: "net_pnl",
    });
  });

  it("keep the other range when both are given: only the matching times are cut to the step", () => {
    const both = { range: { create: november, settlement: fourth }, axis: "create" } as const;
    expect(asked(tradesOfStep(both, third, {}))).toEqual({
      create_start_time: "2026-11-03T00:00:00Z",
      create_end_time: "2026-11-04T00:00:00Z",
      settlement_start_time: "2026-11-04T00:00:00Z",
      settlement_end_time: "2026-11-05T00:00:00Z",
    });
  });

  it("keep every nanosecond of a step that the range cuts off, and have no address below a second", () => {
    const cut = wire("2026-11-03T10:00:00.000000001Z", "2026-11-03T10:01:00.000000000Z");
    const of = (step: WirePeriod) =>
      tradesOfStep({ range: { create: november, settlement: null }, axis: "create" }, step, {});
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
  const named = (end: bigint, unit: Parameters<typeof bucketName>[1]) =>
    bucketName({ start: formatInstant(start), end: formatInstant(instant(end)) }, unit, "UTC");

  it("is a day's date, a week's first and last day, and a moment within a day", () => {
    expect(named(start + 24n * hour, "day")).toBe("2026-11-02");
    expect(named(start + 168n * hour, "week")).toBe("2026-11-02 – 2026-11-08");
    expect(named(start + hour, "hour")).toBe("2026-11-02 00:00:00");
    expect(named(start + 100n * hour + nanosecond, "week")).toBe("2026-11-02 00:00:00 – 2026-11-06 04:00:00");
  });
});
