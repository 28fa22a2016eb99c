import { refuse } from "#lib/domain/failure";
import { day, floorTo, hour, instant } from "#lib/domain/time/instant";
import { keptRange, type Period, type ReportRange } from "#lib/domain/time/period";
import { fine } from "#lib/domain/trades/grids";
import { reportRangesMax } from "#lib/limits";

/** Buckets from `first` up to but not including `end`. */
export interface Buckets {
  readonly first: bigint;
  readonly end: bigint;
}

/** Counted, or taken off again: it lies beyond the period, in a wider bucket that was counted whole. */
export type Sign = 1n | -1n;
type Signed<T> = T & { readonly sign: Sign };

/**
 * A period as the buckets nearest to it: its days, the hours by which it differs from these, the fine buckets by which
 * it differs from those, and what its ends differ from them.
 */
export interface Split {
  readonly days: Buckets | null;
  readonly hours: readonly Signed<Buckets>[];
  readonly fines: readonly Signed<Buckets>[];
  readonly ragged: readonly Signed<Period>[];
  /** The days and the hours as hours: one piece, or nothing. */
  readonly wholeHours: Buckets | null;
  /** All but what is ragged: one piece, or nothing. */
  readonly aligned: Period | null;
}

/** Bounds beyond every bucket, also beyond that of trades without a settlement time. */
const everything: Buckets = { first: -(2n ** 62n), end: 2n ** 62n };
const unbounded: Split = {
  ...{ days: everything, hours: [], fines: [], ragged: [] },
  ...{ wholeHours: everything, aligned: null },
};

const roundTo = (at: bigint, width: bigint): bigint => floorTo(at + width / 2n, width);

/** The wider buckets nearest to some; null where to begin with them would lengthen the sum. */
function nearest({ first, end }: Buckets, width: bigint): Buckets | null {
  const [start, stop] = [roundTo(first, width), roundTo(end, width)];
  const wider = { first: start / width, end: stop / width };
  const terms = distance(first, start) + (wider.end - wider.first) + distance(stop, end);
  return start < stop && terms < end - first ? wider : null;
}

const distance = (a: bigint, b: bigint): bigint => (a < b ? b - a : a - b);

/** What makes the wider buckets the same as the narrow ones: added where they fall short, taken off beyond. */
function corrections({ first, end }: Buckets, wider: Buckets | null, width: bigint): Signed<Buckets>[] {
  if (!wider) return between(first, end);
  return [...between(first, wider.first * width), ...between(wider.end * width, end)];
}

function between(from: bigint, to: bigint): Signed<Buckets>[] {
  if (from === to) return [];
  return from < to ? [{ first: from, end: to, sign: 1n }] : [{ first: to, end: from, sign: -1n }];
}

const periodOf = ({ first, end }: Buckets, width: bigint): Period => ({
  start: instant(first * width),
  end: instant(end * width),
});

const signedPeriods = (pieces: readonly Signed<Buckets>[], width: bigint): Signed<Period>[] =>
  pieces.map((piece) => ({ ...periodOf(piece, width), sign: piece.sign }));

/** At most half a wider bucket is added or taken off at an end, where whole buckets within would leave nearly one. */
export function splitPeriod({ start, end }: Period): Split {
  const exact = { first: start, end };
  const fines = nearest(exact, fine);
  const wholeHours = fines && nearest(fines, hour / fine);
  const days = wholeHours && nearest(wholeHours, day / hour);
  return {
    days,
    hours: wholeHours ? corrections(wholeHours, days, day / hour) : [],
    fines: fines ? corrections(fines, wholeHours, hour / fine) : [],
    ragged: signedPeriods(corrections(exact, fines, fine), 1n),
    wholeHours,
    aligned: fines && periodOf(fines, fine),
  };
}

/** Cells of one grid to add up: a run of outer buckets or some of them, and of each those in a run of inner buckets. */
export interface CellRead {
  readonly level: number;
  readonly outer: Buckets | readonly bigint[];
  readonly inner: Buckets;
  readonly sign: Sign;
}

/** Single trades to add up, and the time by which they are found. */
export interface TradeRead extends ReportRange {
  readonly by: "matched" | "settled";
  readonly sign: Sign;
}

/** The reads that make up a report: each trade of the range is counted once on the whole, and every other comes to nothing. */
export interface ReadPlan {
  readonly cells: readonly CellRead[];
  readonly trades: readonly TradeRead[];
}

/** By hours, the whole days are added up from other cells than a report reads, so that the two prove each other. */
export function planReport(range: ReportRange, by: "days" | "hours" = "days"): ReadPlan {
  const { create, settlement } = keptRange(range);
  const created = create ? splitPeriod(create) : unbounded;
  const settled = settlement ? splitPeriod(settlement) : unbounded;
  return {
    cells: [
      ...(settlement ? settledDaysRead[by](settled.days, created.days) : createdDaysRead[by](created.days)),
      ...someOf(1, settled.hours, created.days),
      ...someOf(2, created.hours, settled.days),
      ...settled.hours.flatMap((hours) => someOf(3, created.hours, hours, hours.sign)),
      ...someOf(4, created.fines, settled.wholeHours),
      ...someOf(5, settled.fines, created.wholeHours),
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
  days: (settled: Buckets | null, created: Buckets | null) => runOf(0, settled, created),
  hours: (settled: Buckets | null, created: Buckets | null) => runOf(1, settled && hoursOf(settled), created),
};
/** Without a settlement range a day's trades are in few cells, whenever they were settled. */
const createdDaysRead = {
  days: (created: Buckets | null) => runOf(6, created, everything),
  hours: (created: Buckets | null) => runOf(2, created && hoursOf(created), everything),
};

const hoursOf = ({ first, end }: Buckets): Buckets => ({ first: (first * day) / hour, end: (end * day) / hour });

const runOf = (level: number, outer: Buckets | null, inner: Buckets | null): CellRead[] =>
  outer && inner ? [{ level, outer, inner, sign: 1n }] : [];

const times = (one: Sign, other: Sign): Sign => (one === other ? 1n : -1n);

/** The outer buckets one by one, those of either sign together: of each only the inner ones that count are read then. */
function someOf(
  level: number,
  pieces: readonly Signed<Buckets>[],
  inner: Buckets | null,
  innerSign: Sign = 1n,
): CellRead[] {
  if (!inner) return [];
  return ([1n, -1n] as const).flatMap((sign) => {
    const outer = pieces.filter((piece) => piece.sign === sign).flatMap(bucketsIn);
    return outer.length > 0 ? [{ level, outer, inner, sign: times(sign, innerSign) }] : [];
  });
}

const bucketsIn = ({ first, end }: Buckets): bigint[] =>
  Array.from({ length: Number(end - first) }, (_, at) => first + BigInt(at));

/** The settled index holds both times: so much longer a range may be, and still less is fetched than by the matched one. */
const settledSpansMax = 8n;

function tradeRead(create: Period | null, settlement: Period | null, sign: Sign): TradeRead {
  const isBySettled = !create || (settlement && spanOf(settlement) <= settledSpansMax * spanOf(create));
  return { create, settlement, by: isBySettled ? "settled" : "matched", sign };
}

const spanOf = ({ start, end }: Period): bigint => end - start;

/** Null when so many ranges may be read at once. */
export const faultOfRangeCount = (count: number) =>
  count <= reportRangesMax
    ? null
    : refuse("parameter_wrong", `More than ${reportRangesMax} ranges in one read. Ask for wider buckets.`);

/** The cells of trades settled in a period, by whole days; their create days say when they were matched. */
export const settledDays = ({ start, end }: Period) => ({
  level: 0,
  first: floorTo(start, day) / day,
  last: floorTo(end, day) / day,
});

export const periodOfDays = (first: bigint, last: bigint): Period => ({
  start: instant(first * day),
  end: instant((last + 1n) * day),
});
