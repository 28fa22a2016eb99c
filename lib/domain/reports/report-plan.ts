import { refuse } from "#lib/domain/failure";
import { day, floorTo, hour, instant } from "#lib/domain/time/instant";
import { keptRange, type Period, type ReportRange } from "#lib/domain/time/period";
import { fine, type Grid, grids } from "#lib/domain/trades/grids";
import type { ColumnKey } from "./figure";
import { KeyNumbers, type PackedSums } from "./packed-sums";

/** Buckets from `first` up to but not including `end`. */
export interface Buckets {
  readonly first: bigint;
  readonly end: bigint;
}

/** 1 counts; -1 takes off again: the stretch lies beyond the period, in a wider bucket that was counted whole. */
export type Sign = 1n | -1n;
export type Signed<T> = T & { readonly sign: Sign };

/**
 * A period in its nearest buckets: days, then hours that correct the days, then fine buckets that correct the hours,
 * then the ragged rest at its ends.
 */
export interface Split {
  readonly days: Buckets | null;
  readonly hours: readonly Signed<Buckets>[];
  readonly fines: readonly Signed<Buckets>[];
  readonly ragged: readonly Signed<Period>[];
  /** The days and hours together, as hours: one run, or null. */
  readonly wholeHours: Buckets | null;
  /** Everything but the ragged ends: one period, or null. */
  readonly aligned: Period | null;
}

/** Bounds beyond every bucket, including the bucket of trades without a settlement time. */
export const everything: Buckets = { first: -(2n ** 62n), end: 2n ** 62n };
export const unbounded: Split = {
  days: everything,
  hours: [],
  fines: [],
  ragged: [],
  wholeHours: everything,
  aligned: null,
};

const roundTo = (at: bigint, width: bigint): bigint => floorTo(at + width / 2n, width);

/** The nearest wider buckets; null when using them would lengthen the sum. */
function nearest({ first, end }: Buckets, width: bigint): Buckets | null {
  const [start, stop] = [roundTo(first, width), roundTo(end, width)];
  const wider = { first: start / width, end: stop / width };
  const terms = distance(first, start) + (wider.end - wider.first) + distance(stop, end);
  return start < stop && terms < end - first ? wider : null;
}

const distance = (a: bigint, b: bigint): bigint => (a < b ? b - a : a - b);

/** The difference to the narrow buckets: added where the wider ones fall short, taken off where they go beyond. */
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

export const signedPeriods = (pieces: readonly Signed<Buckets>[], width: bigint): Signed<Period>[] =>
  pieces.map((piece) => ({ ...periodOf(piece, width), sign: piece.sign }));

/**
 * At each end at most half a wider bucket is added or taken off; inner buckets alone would leave nearly a whole one.
 */
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

/** A period in its nearest days, and the rest at its ends: for sums that are kept by days alone. */
export function splitDays({ start, end }: Period): Pick<Split, "days" | "ragged" | "aligned"> {
  const exact = { first: start, end };
  const days = nearest(exact, day);
  return {
    days,
    ragged: signedPeriods(corrections(exact, days, day), 1n),
    aligned: days && periodOf(days, day),
  };
}

/** 600,000 rows of sums, of all agents: about 70 MB. */
const keptRowsMax = 600_000;

interface KeptPortion {
  /** The number of the portion's changes when its trades were added up. */
  readonly changes: bigint;
  readonly sums: PackedSums;
}

/** What is kept of one agent, by player or by market. */
export interface KeptOfAgent {
  readonly numbers: KeyNumbers;
  readonly portions: Map<bigint, KeptPortion>;
}

/**
 * Portions of trades that were added up for a pivot before. The database counts the changes of each portion, so that one
 * is used only while its trades are the same. When there are too many, those of the agent that asked longest ago go.
 */
export class KeptPortions {
  private readonly kept = new Map<string, KeptOfAgent>();

  constructor(private readonly rowsMax = keptRowsMax) {}

  of(agentId: string, by: ColumnKey): KeptOfAgent {
    const name = `${by} ${agentId}`;
    const known = this.kept.get(name) ?? { numbers: new KeyNumbers(), portions: new Map() };
    this.kept.delete(name);
    // Ids stay when the portions that named them go.
    const own = known.numbers.names.length > this.rowsMax ? { numbers: new KeyNumbers(), portions: new Map() } : known;
    this.kept.set(name, own);
    return own;
  }

  /** Makes room for what was just put, but never by dropping what is needed: false when that alone is too much. */
  makeRoom(own: KeptOfAgent, needed: ReadonlySet<bigint>): boolean {
    let rows = [...this.kept.values()].reduce((sum, one) => sum + rowsOf(one), 0);
    for (const [name, other] of this.kept) {
      if (rows <= this.rowsMax) return true;
      if (other === own) continue;
      rows -= rowsOf(other);
      this.kept.delete(name);
    }
    for (const [portion, { sums }] of own.portions) {
      if (rows <= this.rowsMax) return true;
      if (needed.has(portion)) continue;
      rows -= sums.length;
      own.portions.delete(portion);
    }
    return rows <= this.rowsMax;
  }
}

const rowsOf = ({ portions }: KeptOfAgent): number =>
  [...portions.values()].reduce((sum, { sums }) => sum + sums.length, 0);

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
