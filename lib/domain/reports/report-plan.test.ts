import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { anyPeriod, momentWithin, origin } from "#e2e/fixtures/made/arbitraries";
import { storedTrade } from "#e2e/fixtures/made/trade-version";
import { day, hour, type Instant, instant, second } from "#lib/domain/time/instant";
import { holds, type Period, type ReportRange } from "#lib/domain/time/period";
import { allGrids, cellKeysOf, fine } from "#lib/domain/trades/grids";
import { bySumColumn, PackedSums } from "./packed-sums";
import { type Buckets, type KeptOfAgent, KeptPortions, planReport, type ReadPlan, splitPeriod } from "./report-plan";

describe("a split period", () => {
  const inTimes = (buckets: Buckets, width: bigint) => ({ start: buckets.first * width, end: buckets.end * width });

  it("adds up to the period itself: everything taken off was added, and the rest begins and ends where the period does", () => {
    fc.assert(
      fc.property(anyPeriod, (period) => {
        const { days, hours, fines, ragged } = splitPeriod(period);
        const parts = [
          ...(days ? [{ ...inTimes(days, day), sign: 1n }] : []),
          ...hours.map((piece) => ({ ...inTimes(piece, hour), sign: piece.sign })),
          ...fines.map((piece) => ({ ...inTimes(piece, fine), sign: piece.sign })),
          ...ragged,
        ];
        // At its start a part steps up by its sign, and at its end down again. Steps that cancel out leave nothing.
        const steps = new Map<bigint, bigint>();
        const step = (at: bigint, by: bigint) => steps.set(at, (steps.get(at) ?? 0n) + by);
        for (const { start, end, sign } of parts) {
          expect(end > start).toBe(true);
          step(start, sign);
          step(end, -sign);
        }
        expect([...steps].filter(([, by]) => by !== 0n).sort(([a], [b]) => (a < b ? -1 : 1))).toEqual([
          [period.start, 1n],
          [period.end, -1n],
        ]);
      }),
    );
  });

  it("begins with the nearest buckets, so that a long one's ends add or take off at most half of a wider one", () => {
    fc.assert(
      fc.property(anyPeriod, (period) => {
        fc.pre(period.end - period.start > 3n * day);
        const { hours, fines, ragged } = splitPeriod(period);
        for (const piece of hours) expect(piece.end - piece.first).toBeLessThanOrEqual(12n);
        for (const piece of fines) expect(piece.end - piece.first).toBeLessThanOrEqual(6n);
        for (const piece of ragged) expect(piece.end - piece.start <= fine / 2n).toBe(true);
      }),
    );
  });

  it("is never a longer sum than its hours, or its five-minute buckets", () => {
    fc.assert(
      fc.property(momentWithin(3n), fc.bigInt({ min: 1n, max: 60n }), (from, count) => {
        for (const width of [hour, fine]) {
          const start = instant((from / width) * width);
          const { days, hours, fines, ragged } = splitPeriod({ start, end: instant(start + count * width) });
          const terms = [...(days ? [days] : []), ...hours, ...fines].reduce(
            (sum, { first, end }) => sum + end - first,
            0n,
          );
          expect(terms).toBeLessThanOrEqual(count);
          expect(ragged).toEqual([]);
        }
      }),
    );
  });
});

/** Puts a portion of so many rows. */
function put({ numbers, portions }: KeptOfAgent, portion: bigint, rows: number): void {
  const sums = Array.from({ length: rows }, (_, index) => ({
    key: `k-${index}`,
    createdDay: 0n,
    category: "valid" as const,
    count: 1n,
    wins: 0n,
    ...bySumColumn(() => 1n),
  }));
  portions.set(portion, { changes: 1n, sums: new PackedSums(sums, numbers) });
}

describe("portions that are kept", () => {
  it("make room for each other: of the agent that asked longest ago first, then of days that are not needed", () => {
    const kept = new KeptPortions(10);
    const [old, own] = [kept.of("old", "player"), kept.of("acme", "player")];
    put(old, 1n, 4);
    put(own, 1n, 4);
    expect(kept.makeRoom(own, new Set([1n]))).toBe(true);
    expect(kept.of("old", "player")).toBe(old);
    kept.of("acme", "player");
    put(own, 2n, 4);
    expect(kept.makeRoom(own, new Set([1n, 2n]))).toBe(true);
    expect(kept.of("old", "player")).not.toBe(old);
    put(own, 3n, 4);
    expect(kept.makeRoom(own, new Set([2n, 3n]))).toBe(true);
    expect([...own.portions.keys()]).toEqual([2n, 3n]);
  });

  it("are refused when what one question needs is too much, and are apart by agent, and by player and market", () => {
    const kept = new KeptPortions(10);
    const own = kept.of("acme", "player");
    put(own, 1n, 11);
    expect(kept.makeRoom(own, new Set([1n]))).toBe(false);
    expect(kept.of("acme", "market")).not.toBe(own);
    expect(kept.of("zen", "player")).not.toBe(own);
    expect(kept.of("acme", "player").portions).not.toBe(own.portions);
  });
});

const anyRange: fc.Arbitrary<ReportRange> = fc.oneof(
  fc.record({ create: anyPeriod, settlement: anyPeriod }),
  fc.record({ create: anyPeriod, settlement: fc.constant(null) }),
  fc.record({ create: fc.constant(null), settlement: anyPeriod }),
);

interface Point {
  readonly matchedAt: Instant;
  readonly settledAt: Instant | null;
}

/** Points at which a part of the range could end: every nearby edge, and a nanosecond off it. */
function pointsNear(range: ReportRange): fc.Arbitrary<Point[]> {
  const near = (period: Period | null): fc.Arbitrary<Instant> =>
    period === null
      ? momentWithin(3n)
      : fc
          .record({
            edge: fc.constantFrom(period.start, period.end),
            to: fc.constantFrom(1n, second, fine, hour, 5n * hour, day),
            step: fc.bigInt({ min: -2n, max: 2n }),
            nanoseconds: fc.bigInt({ min: -1n, max: 1n }),
          })
          .map(({ edge, to, step, nanoseconds }) => instant((edge / to + step) * to + nanoseconds));
  const point = fc.record({ matchedAt: near(range.create), settledAt: fc.option(near(range.settlement), { freq: 6 }) });
  return fc.array(point, { minLength: 1, maxLength: 60 });
}

const within = (buckets: Buckets | readonly bigint[], bucket: bigint): boolean =>
  "end" in buckets ? bucket >= buckets.first && bucket < buckets.end : buckets.includes(bucket);

/** How often a plan's parts would add a trade with these times, less how often they would take it off. */
function timesCounted(plan: ReadPlan, point: Point): bigint {
  const cells = cellKeysOf(storedTrade(point));
  const inCells = plan.cells.filter(({ grid, outer, inner }) =>
    cells.some((cell) => cell.grid === grid && within(outer, cell.outer) && within(inner, cell.inner)),
  );
  const inRows = plan.trades.filter(
    (part) => holds(part.create, point.matchedAt) && holds(part.settlement, point.settledAt),
  );
  return [...inCells, ...inRows].reduce((sum, { sign }) => sum + sign, 0n);
}

describe("a report's plan", () => {
  it("counts every trade of its range exactly once and no other, wherever the ends fall", () => {
    const cases = anyRange.chain((range) => fc.tuple(fc.constant(range), pointsNear(range)));
    fc.assert(
      fc.property(cases, ([range, points]) => {
        const plans = [planReport(range), planReport(range, "hours")];
        for (const point of points) {
          const isInRange = holds(range.create, point.matchedAt) && holds(range.settlement, point.settledAt);
          expect(plans.map((plan) => timesCounted(plan, point))).toEqual(isInRange ? [1n, 1n] : [0n, 0n]);
        }
      }),
      { numRuns: 2_000 },
    );
  });

  it("reads single trades only where a range is ragged: under five minutes, or under an hour of both times", () => {
    fc.assert(
      fc.property(anyRange, (range) => {
        const { trades } = planReport(range);
        expect(trades.length).toBeLessThanOrEqual(8);
        for (const { create, settlement } of trades) {
          const spans = [create, settlement].map((period) => (period ? period.end - period.start : 90n * day));
          const isRagged = spans.some((span) => span < 2n * fine);
          expect(isRagged || spans.every((span) => span < 2n * hour)).toBe(true);
        }
      }),
    );
  });

  it("reads at most thirteen runs or lists of cells, no bucket of a grid twice, and no long list", () => {
    fc.assert(
      fc.property(anyRange, (range) => {
        const { cells } = planReport(range);
        expect(cells.length).toBeLessThanOrEqual(13);
        for (const { grid, outer, inner } of cells) {
          expect(allGrids.map(({ number }) => number)).toContain(grid);
          expect(inner.first < inner.end).toBe(true);
          if ("end" in outer) expect(outer.first < outer.end).toBe(true);
          else expect([new Set(outer).size, outer.length > 0 && outer.length <= 25]).toEqual([outer.length, true]);
        }
        const read = cells.flatMap(({ grid, outer, inner }) =>
          "end" in outer ? [] : outer.map((bucket) => `${grid} ${bucket} ${inner.first}`),
        );
        expect(new Set(read).size).toBe(read.length);
      }),
    );
  });

  it("reads the cells of days for a report, and not one of them by hours", () => {
    fc.assert(
      fc.property(anyRange, (range) => {
        const ofDays = allGrids.filter(({ create, settlement }) => create === day && settlement !== hour);
        const days = ofDays.map(({ number }): number => number);
        expect(planReport(range, "hours").cells.filter(({ grid }) => days.includes(grid))).toEqual([]);
        expect(planReport(range).cells.filter(({ grid }) => days.includes(grid)).length).toBeLessThanOrEqual(1);
      }),
    );
  });

  it("finds trades by settlement unless the create range is much narrower", () => {
    const of = (create: bigint, settlement: bigint) =>
      planReport({
        create: { start: instant(origin + 1n), end: instant(origin + 1n + create) },
        settlement: { start: instant(origin + 1n), end: instant(origin + 1n + settlement) },
      }).trades.map(({ by }) => by);
    expect(of(second, day)[0]).toBe("matched");
    expect(of(second, 2n * second)).toEqual(["settled"]);
    expect(new Set(of(80n * day, 80n * day))).toEqual(new Set(["matched", "settled"]));
  });

  it("reads no single trade when all ends are whole hours, or whole five minutes in a single range", () => {
    const wholeOf = (width: bigint) =>
      fc.tuple(fc.bigInt({ min: 0n, max: 2_000n }), fc.bigInt({ min: 1n, max: 2_160n })).map(([from, count]) => ({
        start: instant(origin + from * width),
        end: instant(origin + (from + count) * width),
      }));
    const wholeHours = wholeOf(hour);
    fc.assert(
      fc.property(wholeOf(fine), (fives) => {
        expect(planReport({ create: fives, settlement: null }).trades).toEqual([]);
        expect(planReport({ create: null, settlement: fives }).trades).toEqual([]);
      }),
    );
    fc.assert(
      fc.property(wholeHours, wholeHours, (create, settlement) => {
        expect(planReport({ create, settlement }).trades).toEqual([]);
        expect(planReport({ create, settlement: null }).trades).toEqual([]);
        expect(planReport({ create: null, settlement }).trades).toEqual([]);
      }),
    );
  });
});
