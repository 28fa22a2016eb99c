import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { anyPeriod, momentWithin } from "#e2e/fixtures/made/any-period";
import { day, hour, instant } from "#lib/domain/time/instant";
import { fine } from "#lib/domain/trades/grids";
import { type Buckets, splitPeriod } from "./split-period";

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
