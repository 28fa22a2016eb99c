import { refuse } from "#lib/domain/failure";
import { ceilTo, day, floorTo, hour, instant } from "#lib/domain/time/instant";
import { keptRange, type Period, type ReportRange } from "#lib/domain/time/period";
import { fine } from "#lib/domain/trades/grids";
import { reportRangesMax } from "#lib/limits";

/** Buckets from `first` up to but not including `end`. */
export interface Buckets {
  readonly first: bigint;
  readonly end: bigint;
}

/** A period as whole days, the whole hours beside them, the fine buckets beside those, and what is left at its ends. */
export interface Split {
  readonly days: Buckets | null;
  readonly hours: readonly Buckets[];
  readonly fines: readonly Buckets[];
  readonly ragged: readonly Period[];
  /** The days and the hours beside them as hours: one piece, or nothing. */
  readonly wholeHours: Buckets | null;
  /** The part that is not ragged: one piece, or nothing. */
  readonly aligned: Period | null;
}

/** Bounds beyond every bucket, also beyond that of trades without a settlement time. */
const everything: Buckets = { first: -(2n ** 62n), end: 2n ** 62n };
const unbounded: Split = {
  ...{ days: everything, hours: [], fines: [], ragged: [] },
  ...{ wholeHours: everything, aligned: null },
};

/** The whole buckets of a width between two times; null when there are none. */
function wholeBuckets(width: bigint, start: bigint, end: bigint): Buckets | null {
  const [first, last] = [ceilTo(start, width) / width, floorTo(end, width) / width];
  return first < last ? { first, end: last } : null;
}

/** The buckets of a width beside the inner ones, which are of a wider width. Both ends lie on whole buckets. */
function beside(width: bigint, start: bigint, end: bigint, inner: Buckets | null, wider: bigint): Buckets[] {
  const pieces = inner
    ? [wholeBuckets(width, start, inner.first * wider), wholeBuckets(width, inner.end * wider, end)]
    : [wholeBuckets(width, start, end)];
  return pieces.filter((piece) => piece !== null);
}

const period = (start: bigint, end: bigint): Period[] =>
  start < end ? [{ start: instant(start), end: instant(end) }] : [];

const periodsOf = (buckets: readonly Buckets[], width: bigint): Period[] =>
  buckets.flatMap(({ first, end }) => period(first * width, end * width));

export function splitPeriod({ start, end }: Period): Split {
  const fines = wholeBuckets(fine, start, end);
  if (!fines) {
    return { days: null, hours: [], fines: [], ragged: [{ start, end }], wholeHours: null, aligned: null };
  }
  const [finesStart, finesEnd] = [fines.first * fine, fines.end * fine];
  const wholeHours = wholeBuckets(hour, finesStart, finesEnd);
  const days = wholeBuckets(day, finesStart, finesEnd);
  return {
    days,
    hours: wholeHours ? beside(hour, wholeHours.first * hour, wholeHours.end * hour, days, day) : [],
    fines: beside(fine, finesStart, finesEnd, wholeHours, hour),
    ragged: [...period(start, finesStart), ...period(finesEnd, end)],
    wholeHours,
    aligned: { start: instant(finesStart), end: instant(finesEnd) },
  };
}

/** Cells of one grid to add up: a run of outer buckets or some of them, and of each those in a run of inner buckets. */
export interface CellRead {
  readonly level: number;
  readonly outer: Buckets | readonly bigint[];
  readonly inner: Buckets;
}

/** Single trades to add up, and the time by which they are found. */
export interface TradeRead extends ReportRange {
  readonly by: "matched" | "settled";
}

/** The reads that make up a report: cells where buckets fit, single trades elsewhere. No trade is read twice. */
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
      ...settled.hours.flatMap((hours) => someOf(3, created.hours, hours)),
      ...someOf(4, created.fines, settled.wholeHours),
      ...someOf(5, settled.fines, created.wholeHours),
    ],
    trades: [
      ...created.ragged.map((ragged) => tradeRead(ragged, settlement)),
      ...(create && !created.aligned ? [] : settled.ragged.map((ragged) => tradeRead(created.aligned, ragged))),
      ...periodsOf(created.fines, fine).flatMap((inHour) =>
        periodsOf(settled.fines, fine).map((settledInHour) => tradeRead(inHour, settledInHour)),
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
  outer && inner ? [{ level, outer, inner }] : [];

/** The outer buckets one by one: of each only the inner ones that count are read then. */
function someOf(level: number, outer: readonly Buckets[], inner: Buckets | null): CellRead[] {
  const some = outer.flatMap(({ first, end }) =>
    Array.from({ length: Number(end - first) }, (_, at) => first + BigInt(at)),
  );
  return inner && some.length > 0 ? [{ level, outer: some, inner }] : [];
}

/** The settled index holds both times: so much longer a range may be, and still less is fetched than by the matched one. */
const settledSpansMax = 8n;

function tradeRead(create: Period | null, settlement: Period | null): TradeRead {
  const isBySettled = !create || (settlement && spanOf(settlement) <= settledSpansMax * spanOf(create));
  return { create, settlement, by: isBySettled ? "settled" : "matched" };
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
