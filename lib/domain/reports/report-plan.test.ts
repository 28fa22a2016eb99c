import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { storedTrade } from "#e2e/fixtures/trade-version";
import { day, hour, type Instant, instant, instantOfMilliseconds, second } from "#lib/domain/time/instant";
import { holds, type Period, type ReportRange } from "#lib/domain/time/period";
import { cellKeysOf, levels } from "#lib/domain/trades/rollup";
import { type Buckets, planReport, type ReadPlan, splitPeriod } from "./report-plan";

const origin = instantOfMilliseconds(Date.parse("2026-06-15T00:00:00Z"));

/** Moments close to the edges of days, hours and seconds, a nanosecond to either side, within `daysMax` days. */
const momentWithin = (daysMax: bigint): fc.Arbitrary<Instant> =>
  fc
    .record({
      days: fc.bigInt({ min: 0n, max: daysMax }),
      hours: fc.constantFrom(0n, 0n, 1n, 12n, 23n),
      seconds: fc.constantFrom(0n, 0n, 1n, 1_800n, 3_599n),
      nanoseconds: fc.constantFrom(0n, 0n, 1n, -1n, 999_999_999n),
    })
    .map(({ days, hours, seconds, nanoseconds }) =>
      instant(origin + days * day + hours * hour + seconds * second + nanoseconds),
    );

/** Short and long spans alike, because most mistakes are made where a range has no whole day or hour. */
const anyPeriod: fc.Arbitrary<Period> = fc
  .constantFrom(0n, 1n, 3n, 80n)
  .chain((daysMax) => fc.tuple(momentWithin(daysMax), momentWithin(daysMax)))
  .filter(([a, b]) => a !== b)
  .map(([a, b]) => (a < b ? { start: a, end: b } : { start: b, end: a }));

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
            to: fc.constantFrom(1n, second, hour, day),
            step: fc.bigInt({ min: -2n, max: 2n }),
            nanoseconds: fc.bigInt({ min: -1n, max: 1n }),
          })
          .map(({ edge, to, step, nanoseconds }) => instant((edge / to + step) * to + nanoseconds));
  const point = fc.record({ matchedAt: near(range.create), settledAt: fc.option(near(range.settlement), { freq: 6 }) });
  return fc.array(point, { minLength: 1, maxLength: 60 });
}

const within = (buckets: Buckets | null, bucket: bigint): boolean =>
  buckets === null || (bucket >= buckets.first && bucket < buckets.end);

/** The number of a plan's parts that would count a trade with these times. */
function timesCounted(plan: ReadPlan, point: Point): number {
  const cells = cellKeysOf(storedTrade(point));
  const inCells = plan.cells.filter(({ level, outer, inner }) =>
    cells.some((cell) => cell.level === level && within(outer, cell.outer) && within(inner, cell.inner)),
  );
  const inRows = plan.trades.filter(
    (part) => holds(part.create, point.matchedAt) && holds(part.settlement, point.settledAt),
  );
  return inCells.length + inRows.length;
}

describe("a report's plan", () => {
  it("counts every trade of its range once and no other, wherever the ends fall", () => {
    const cases = anyRange.chain((range) => fc.tuple(fc.constant(range), pointsNear(range)));
    fc.assert(
      fc.property(cases, ([range, points]) => {
        const plan = planReport(range);
        for (const point of points) {
          const isInRange = holds(range.create, point.matchedAt) && holds(range.settlement, point.settledAt);
          expect(timesCounted(plan, point)).toBe(isInRange ? 1 : 0);
        }
      }),
      { numRuns: 2_000 },
    );
  });

  it("reads single trades only where a range is ragged: less than two hours at a time, four times at most", () => {
    fc.assert(
      fc.property(anyRange, (range) => {
        const { trades } = planReport(range);
        expect(trades.length).toBeLessThanOrEqual(4);
        for (const part of trades) {
          const spans = [part.create, part.settlement].map((period) =>
            period ? period.end - period.start : 90n * day,
          );
          expect(spans.some((span) => span < 2n * hour)).toBe(true);
        }
      }),
    );
  });

  it("reads at most nine runs of cells, each of the widths that its grid has", () => {
    fc.assert(
      fc.property(anyRange, (range) => {
        const { cells } = planReport(range);
        expect(cells.length).toBeLessThanOrEqual(9);
        for (const { level, outer, inner } of cells) {
          const grid = levels[level];
          const [created, settled] = grid?.outer === "create" ? [outer, inner] : [inner, outer];
          expect([grid?.create, undefined]).toContain(created?.width);
          expect([grid?.settlement, undefined]).toContain(settled?.width);
        }
      }),
    );
  });

  it("reads no single trade when both ends are whole hours", () => {
    const wholeHours = fc
      .tuple(fc.bigInt({ min: 0n, max: 2_000n }), fc.bigInt({ min: 1n, max: 2_160n }))
      .map(([from, hours]) => ({ start: instant(origin + from * hour), end: instant(origin + (from + hours) * hour) }));
    fc.assert(
      fc.property(wholeHours, wholeHours, (create, settlement) => {
        expect(planReport({ create, settlement }).trades).toEqual([]);
        expect(planReport({ create, settlement: null }).trades).toEqual([]);
        expect(planReport({ create: null, settlement }).trades).toEqual([]);
      }),
    );
  });
});

describe("a split period", () => {
  it("is laid end to end by its parts, without a gap and without an overlap", () => {
    fc.assert(
      fc.property(anyPeriod, (period) => {
        const { days, hours, ragged } = splitPeriod(period);
        const parts = [
          ...ragged,
          ...[...(days ? [days] : []), ...hours].map(({ width, first, end }) => ({
            start: first * width,
            end: end * width,
          })),
        ].sort((a, b) => (a.start < b.start ? -1 : 1));
        let at: bigint = period.start;
        for (const part of parts) {
          expect(part.start).toBe(at);
          expect(part.end > part.start).toBe(true);
          at = part.end;
        }
        expect(at).toBe(period.end);
      }),
    );
  });
});
