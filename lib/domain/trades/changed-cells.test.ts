import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { anyStanding, storedTrade } from "#e2e/fixtures/made/trade-version";
import { joinMoney } from "#lib/domain/money/money";
import { measures, sumColumn } from "#lib/domain/reports/packed-sums";
import { day, type Instant, instant, instantOfMilliseconds, nearestKept, parseInstant } from "#lib/domain/time/instant";
import { ChangedCells } from "./changed-cells";
import { allGrids, type CellKey, cellKeysOf, fine, unsettledBucket } from "./grids";
import { countsAsWin, type StoredTrade } from "./trade";

const start = instantOfMilliseconds(Date.parse("2026-11-01T00:00:00Z"));
const hourNs = 3_600_000_000_000n;
const earliestKept = nearestKept(instant(-(2n ** 63n)));
const latestKept = nearestKept(instant(2n ** 63n));
/** Moments around the edges of buckets of two days of 2026, of 1970 and of the ends of what can be kept. */
const moments = fc
  .tuple(
    fc.constantFrom(start, start, 0n, -1000n * hourNs, earliestKept, latestKept - 41n * hourNs),
    fc.bigInt({ min: 0n, max: 40n }),
    fc.bigInt({ min: 0n, max: 12n }),
    fc.bigInt({ min: -2n, max: 2n }),
  )
  .map(([from, hours, fives, nanoseconds]) => nearestKept(instant(from + hours * hourNs + fives * fine + nanoseconds)));

const trades: fc.Arbitrary<StoredTrade> = fc
  .record({
    standing: anyStanding,
    agentId: fc.constantFrom("acme", "zen"),
    matchedAt: moments,
    settledAt: fc.option(moments),
    rate: fc.constantFrom("0.9", "0.000000000000000001", "1"),
  })
  .map(({ standing, rate, ...rest }) => storedTrade({ ...standing, ...rest }, rate));

/** Tells whether a trade belongs in a cell by the cell's own bounds, and not by the code that names cells. */
function belongs(trade: StoredTrade, cell: CellKey): boolean {
  const grid = allGrids.find(({ number }) => number === cell.grid);
  if (!grid) return false;
  const created = grid.outer === "create" ? cell.outer : cell.inner;
  const settled = grid.outer === "create" ? cell.inner : cell.outer;
  return (
    trade.agentId === cell.agentId &&
    trade.category === cell.category &&
    isIn(trade.matchedAt, created, grid.create) &&
    isIn(trade.settledAt, settled, grid.settlement)
  );
}

function isIn(at: Instant | null, bucket: bigint, width: bigint | null): boolean {
  if (width === null) return bucket === 0n;
  return at === null ? bucket === unsettledBucket : bucket * width <= at && at < (bucket + 1n) * width;
}

describe("the cells of a trade", () => {
  it("are one of each grid, and each holds the trade's own times", () => {
    fc.assert(
      fc.property(trades, (trade) => {
        const cells = cellKeysOf(trade);
        expect(cells.map(({ grid }) => grid)).toEqual(allGrids.map(({ number }) => number));
        for (const cell of cells) expect(belongs(trade, cell)).toBe(true);
      }),
    );
  });
});

describe("the bucket of trades without a settlement time", () => {
  it("is one that no possible time falls into", () => {
    const earliest = parseInstant("0000-01-01T00:00:00Z") ?? instant(0n);
    for (const { settlement } of allGrids) expect(earliest / (settlement ?? day) > unsettledBucket).toBe(true);
    expect(unsettledBucket < 0n).toBe(true);
  });
});

describe("added-up changes of cells", () => {
  const changes = fc.array(fc.record({ trade: trades, removed: fc.boolean() }), { maxLength: 40 });

  it("equal the sums computed from the trades themselves, cell by cell", () => {
    fc.assert(
      fc.property(changes, (steps) => {
        const sums = new ChangedCells();
        for (const { trade, removed } of steps) {
          if (removed) sums.remove(trade);
          else sums.add(trade);
        }
        const changed = sums.take().cells;
        expect(sums.take().cells).toEqual([]);
        for (const cell of changed) {
          const inCell = steps.filter(({ trade }) => belongs(trade, cell));
          const addUp = (figure: (trade: StoredTrade) => bigint): bigint =>
            inCell.reduce((sum, { trade, removed }) => sum + (removed ? -figure(trade) : figure(trade)), 0n);
          expect(cell.count).toBe(addUp(() => 1n));
          expect(cell.wins).toBe(addUp((trade) => (countsAsWin(trade) ? 1n : 0n)));
          for (const measure of measures) {
            const sum = {
              units: cell.sums[sumColumn(measure, "Units")],
              parts: cell.sums[sumColumn(measure, "Parts")],
            };
            expect(joinMoney(sum)).toBe(addUp((trade) => trade[measure]));
          }
        }
        const counted = steps.reduce((sum, { removed }) => sum + (removed ? -1n : 1n), 0n);
        for (const { number } of allGrids) {
          const cells = changed.filter((cell) => cell.grid === number);
          const names = cells.map(({ agentId, outer, inner, category }) => [agentId, outer, inner, category].join());
          expect(new Set(names).size).toBe(cells.length);
          expect(cells.reduce((sum, cell) => sum + cell.count, 0n)).toBe(counted);
        }
      }),
    );
  });

  it("vanish when each added trade is removed again", () => {
    fc.assert(
      fc.property(fc.array(trades, { maxLength: 20 }), (added) => {
        const sums = new ChangedCells();
        for (const trade of added) sums.add(trade);
        for (const trade of [...added].reverse()) sums.remove(trade);
        expect(sums.take().cells).toEqual([]);
      }),
    );
  });

  it("are one a cell, however many trades of a batch fall into it", () => {
    const sums = new ChangedCells();
    for (let count = 0; count < 1_000; count++) sums.add(storedTrade());
    expect(sums.take().cells.map(({ count }) => count)).toEqual(allGrids.map(() => 1_000n));
  });
});
