import { day, floorTo, hour, instant } from "#lib/domain/time/instant";
import type { Period } from "#lib/domain/time/period";
import { fine } from "#lib/domain/trades/grids";

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
  ...{ days: everything, hours: [], fines: [], ragged: [] },
  ...{ wholeHours: everything, aligned: null },
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
