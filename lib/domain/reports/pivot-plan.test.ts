import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { anyPeriod } from "#e2e/fixtures/made/arbitraries";
import { day, type Instant } from "#lib/domain/time/instant";
import { holds } from "#lib/domain/time/period";
import { freshTradesMax, neededPortions, planPivot, portionsToRead, portionTradesPerRead } from "./pivot-plan";
import type { Buckets } from "./report-plan";

const holdsDay = ({ first, end }: Buckets, at: Instant): boolean => first * day <= at && at < end * day;

describe("the plan of a pivot", () => {
  it("counts each trade of the range once, and every other trade not at all", () => {
    const anyRange = fc.record({ create: fc.option(anyPeriod), settlement: fc.option(anyPeriod) });
    fc.assert(
      fc.property(anyRange, fc.array(fc.tuple(anyPeriod, anyPeriod), { minLength: 1 }), (range, moments) => {
        fc.pre(range.create !== null || range.settlement !== null);
        const { days, trades } = planPivot(range);
        const edges = [range.create, range.settlement].flatMap((period) => (period ? [period.start, period.end] : []));
        const ats = [...moments.flatMap(([one, other]) => [one.start, other.end]), ...edges];
        for (const matchedAt of ats) {
          for (const settledAt of ats) {
            let times = 0n;
            if (days && holdsDay(days.created, matchedAt) && holdsDay(days.settled, settledAt)) times += 1n;
            for (const { create, settlement, sign } of trades) {
              if (holds(create, matchedAt) && holds(settlement, settledAt)) times += sign;
            }
            const isMeant = holds(range.create, matchedAt) && holds(range.settlement, settledAt);
            expect(times).toBe(isMeant ? 1n : 0n);
          }
        }
      }),
    );
  });

  it("reads what is missing at once, or in parts when it is much, and nothing that is too much for one read", () => {
    const of = (...trades: number[]) =>
      trades.map((count, index) => ({
        portion: BigInt(index),
        trades: count,
        changes: 0n,
        createdDays: new Set<bigint>(),
      }));
    const read = (missing: ReturnType<typeof of>, endTrades = 0) =>
      portionsToRead(missing, endTrades)?.map(({ portion }) => Number(portion)) ?? null;
    expect(read(of())).toEqual([]);
    expect(read(of(freshTradesMax - 1, 1))).toEqual([0, 1]);
    expect(read(of(freshTradesMax - 1, 1), 1)).toEqual([0]);
    expect(read(of(...Array.from({ length: 9 }, () => portionTradesPerRead / 2)))).toEqual([0, 1]);
    expect(read(of(freshTradesMax + 1))).toBeNull();
    expect(read(of(1), freshTradesMax + 1)).toBeNull();
  });

  it("needs the portions in which trades of its days of matching lie, with all their trades", () => {
    const cells = [
      { settledDay: 7n, createdDay: 5n, trades: 2n },
      { settledDay: 7n, createdDay: 6n, trades: 3n },
      { settledDay: 8n, createdDay: 5n, trades: 4n },
    ];
    expect(neededPortions(cells, new Map([[7n, 9n]]), { first: 6n, end: 8n })).toEqual([
      { portion: 7n, trades: 5, changes: 9n, createdDays: new Set([6n]) },
    ]);
  });
});
