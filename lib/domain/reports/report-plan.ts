import { refuse } from "#lib/domain/failure";
import { day, floorTo, hour, instant } from "#lib/domain/time/instant";
import { keptRange, type Period, type ReportRange } from "#lib/domain/time/period";
import { fine, type Grid, grids } from "#lib/domain/trades/grids";
import {
  type Buckets,
  everything,
  type Sign,
  type Signed,
  signedPeriods,
  splitPeriod,
  unbounded,
} from "./split-period";

/** The ranges of one read: every bucket of a series and of its comparison, and the totals. */
export const reportRangesMax = 256;

/** Cells of one grid to add up: a run or a list of outer buckets, and in each of them a run of inner buckets. */
export interface CellRead {
  readonly grid: number;
  readonly outer: Buckets | readonly bigint[];
  readonly inner: Buckets;
  readonly sign: Sign;
}

/** Single trades to add up, and the time whose index finds them. */
export interface TradeRead extends ReportRange {
  readonly by: "matched" | "settled";
  readonly sign: Sign;
}

/** A report's reads. By their signs, each trade of the range counts once and every other trade cancels out. */
export interface ReadPlan {
  readonly cells: readonly CellRead[];
  readonly trades: readonly TradeRead[];
}

/**
 * With "hours", whole days are added up from other cells than a report reads, so that both results prove each other.
 */
export function planReport(range: ReportRange, by: "days" | "hours" = "days"): ReadPlan {
  const { create, settlement } = keptRange(range);
  const created = create ? splitPeriod(create) : unbounded;
  const settled = settlement ? splitPeriod(settlement) : unbounded;
  return {
    cells: [
      ...(settlement ? settledDaysRead[by](settled.days, created.days) : createdDaysRead[by](created.days)),
      ...someOf(grids.dayByHour, settled.hours, created.days),
      ...someOf(grids.hourByDay, created.hours, settled.days),
      ...settled.hours.flatMap((hours) => someOf(grids.hourByHour, created.hours, hours, hours.sign)),
      ...someOf(grids.fineByHour, created.fines, settled.wholeHours),
      ...someOf(grids.hourByFine, settled.fines, created.wholeHours),
    ],
    trades: [
      ...created.ragged.map((ragged) => tradeRead(ragged, settlement, ragged.sign)),
      ...(create && !created.aligned
        ? []
        : settled.ragged.map((ragged) => tradeRead(created.aligned, ragged, ragged.sign))),
      ...signedPeriods(created.fines, fine).flatMap((inHour) =>
        signedPeriods(settled.fines, fine).map((other) => tradeRead(inHour, other, times(inHour.sign, other.sign))),
      ),
    ],
  };
}

const settledDaysRead = {
  days: (settled: Buckets | null, created: Buckets | null) => runOf(grids.dayByDay, settled, created),
  hours: (settled: Buckets | null, created: Buckets | null) =>
    runOf(grids.dayByHour, settled && hoursOf(settled), created),
};
/** Without a settlement range, the cells that hold a day's trades are few, whenever those trades were settled. */
const createdDaysRead = {
  days: (created: Buckets | null) => runOf(grids.dayByAny, created, everything),
  hours: (created: Buckets | null) => runOf(grids.hourByDay, created && hoursOf(created), everything),
};

const hoursOf = ({ first, end }: Buckets): Buckets => ({ first: (first * day) / hour, end: (end * day) / hour });

const runOf = ({ number: grid }: Grid, outer: Buckets | null, inner: Buckets | null): CellRead[] =>
  outer && inner ? [{ grid, outer, inner, sign: 1n }] : [];

const times = (one: Sign, other: Sign): Sign => (one === other ? 1n : -1n);

/** Lists the outer buckets, grouped by sign, so that of each only the inner buckets that count are read. */
function someOf(
  { number: grid }: Grid,
  pieces: readonly Signed<Buckets>[],
  inner: Buckets | null,
  innerSign: Sign = 1n,
): CellRead[] {
  if (!inner) return [];
  return ([1n, -1n] as const).flatMap((sign) => {
    const outer = pieces.filter((piece) => piece.sign === sign).flatMap(bucketsIn);
    return outer.length > 0 ? [{ grid, outer, inner, sign: times(sign, innerSign) }] : [];
  });
}

const bucketsIn = ({ first, end }: Buckets): bigint[] =>
  Array.from({ length: Number(end - first) }, (_, at) => first + BigInt(at));

/** The settled index holds both times: up to 8 times the range, it fetches fewer rows than the matched index. */
const settledSpansMax = 8n;

/** The read of the trades of a range that is short in one of its times. */
export function tradeRead(create: Period | null, settlement: Period | null, sign: Sign): TradeRead {
  const isBySettled = !create || (settlement && spanOf(settlement) <= settledSpansMax * spanOf(create));
  return { create, settlement, by: isBySettled ? "settled" : "matched", sign };
}

const spanOf = ({ start, end }: Period): bigint => end - start;

/** Null when this many ranges may be read at once. */
export const faultOfRangeCount = (count: number) =>
  count <= reportRangesMax
    ? null
    : refuse("parameter_wrong", `More than ${reportRangesMax} ranges in one read. Ask for wider buckets.`);

/** The cells of trades settled in a period, by whole days; their create days say when the trades were matched. */
export const settledDays = ({ start, end }: Period) => ({
  grid: grids.dayByDay.number,
  first: floorTo(start, day) / day,
  last: floorTo(end, day) / day,
});

export const periodOfDays = (first: bigint, last: bigint): Period => ({
  start: instant(first * day),
  end: instant((last + 1n) * day),
});
