import { keptRange, type ReportRange } from "#lib/domain/time/period";
import { portionOf } from "#lib/domain/trades/grids";
import { type Buckets, splitDays, type TradeRead, tradeRead, unbounded } from "./report-plan";

/** How a range is added up by player or market: whole days, and single trades at its ends. */
export interface PivotPlan {
  /** Days of matching and of settlement; null where the range has no whole day. */
  readonly days: { readonly created: Buckets; readonly settled: Buckets } | null;
  readonly trades: readonly TradeRead[];
}

export function planPivot(range: ReportRange): PivotPlan {
  const { create, settlement } = keptRange(range);
  const created = create ? splitDays(create) : unbounded;
  const settled = settlement ? splitDays(settlement) : unbounded;
  return {
    days: created.days && settled.days ? { created: created.days, settled: settled.days } : null,
    trades: [
      ...created.ragged.map((end) => tradeRead(end, settlement, end.sign)),
      ...(create && !created.aligned ? [] : settled.ragged.map((end) => tradeRead(created.aligned, end, end.sign))),
    ],
  };
}

/** 25,000 trades, a tenth of a second: as many are added up in one read, when more of them are not kept yet. */
export const portionTradesPerRead = 25_000;
/**
 * 100,000 trades: a feed changes the last days all the time, so that they must be read together, in one snapshot with
 * the ends of the range. An agent with more of them gets no answer here.
 */
export const freshTradesMax = 100_000;

export interface NeededPortion {
  readonly portion: bigint;
  /** The number of all its trades. */
  readonly trades: number;
  readonly changes: bigint;
  /** The days of matching that count. */
  readonly createdDays: ReadonlySet<bigint>;
}

interface DayCell {
  readonly settledDay: bigint;
  readonly createdDay: bigint;
  readonly trades: bigint;
}

/** The portions in which trades of some days of matching lie, the oldest first. */
export function neededPortions(
  cells: readonly DayCell[],
  changes: ReadonlyMap<bigint, bigint>,
  created: Buckets,
): NeededPortion[] {
  const found = new Map<bigint, { trades: number; readonly createdDays: Set<bigint> }>();
  for (const { settledDay, createdDay, trades } of cells) {
    const portion = portionOf(createdDay, settledDay);
    const known = found.get(portion) ?? { trades: 0, createdDays: new Set() };
    found.set(portion, known);
    known.trades += Number(trades);
    if (createdDay >= created.first && createdDay < created.end) known.createdDays.add(createdDay);
  }
  return [...found]
    .filter(([, { createdDays }]) => createdDays.size > 0)
    .map(([portion, rest]) => ({ portion, changes: changes.get(portion) ?? 0n, ...rest }))
    .sort((a, b) => (a.portion < b.portion ? -1 : 1));
}

/** The portions that one read adds up: all of them, or the first when they are many. Null when it cannot be done here. */
export function portionsToRead(missing: readonly NeededPortion[], endTrades: number): NeededPortion[] | null {
  if (endTrades > freshTradesMax || missing.some(({ trades }) => trades > freshTradesMax)) return null;
  const all = missing.reduce((sum, { trades }) => sum + trades, endTrades);
  if (all <= freshTradesMax) return [...missing];
  let sum = 0;
  return missing.filter(({ trades }, index) => {
    sum += trades;
    return index === 0 || sum <= portionTradesPerRead;
  });
}
