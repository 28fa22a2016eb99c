import { joinMoney, type Money, money, type SplitSum, zero } from "#lib/domain/money/money";
import { day, floorTo, type Instant, instant, minute, nearestKept } from "#lib/domain/time/instant";
import type { Period } from "#lib/domain/time/period";
import type { TransferKind } from "./transfer-kind";

const quarter = 15n * minute;

/**
 * The grids of an agent's kept transfer sums, by bucket width: one bucket for all transfers, whole days, and quarters
 * of an hour, which make up the days of every zone.
 */
export const transferGrids = [
  { grid: 0, width: null },
  { grid: 1, width: day },
  { grid: 2, width: quarter },
] as const;
const [, days, quarters] = transferGrids;

/** The buckets of one grid from `first` up to but not including `end`. */
export interface TransferBuckets {
  readonly grid: number;
  readonly first: bigint;
  readonly end: bigint;
}

/** The parts that a period's transfers are added up from. */
export interface TransferParts {
  readonly buckets: readonly TransferBuckets[];
  /** Single transfers of this period are added to the buckets. */
  readonly added: Period | null;
  /** Single transfers of this period are taken off the buckets. */
  readonly taken: Period | null;
}

/** The one bucket that holds all of an agent's transfers. */
export const allTransfers: TransferBuckets = { grid: 0, first: 0n, end: 1n };

export const quarterOf = (at: Instant): bigint => floorTo(at, quarter) / quarter;
const quartersADay = day / quarter;
export const dayOfQuarter = (bucket: bigint): bigint => floorTo(bucket, quartersADay) / quartersADay;

const from = (at: bigint, width: bigint): bigint => floorTo(at + width - 1n, width) / width;

/**
 * Splits a period into buckets and the transfers at its ragged ends. The last bucket is taken whole, less what lies
 * after the end: a period mostly ends now, so hardly anything does.
 */
export function transferPartsOf(period: Period): TransferParts {
  const [start, end] = [nearestKept(period.start), nearestKept(period.end)];
  const [firstQuarter, endQuarter] = [from(start, quarter), from(end, quarter)];
  if (firstQuarter >= endQuarter) return { buckets: [], added: existing(start, end), taken: null };
  const [firstDay, endDay] = [from(start, day), floorTo(endQuarter, quartersADay) / quartersADay];
  const [daysFrom, daysEnd] = [firstDay * quartersADay, endDay * quartersADay];
  const buckets =
    firstDay < endDay
      ? [
          { grid: quarters.grid, first: firstQuarter, end: daysFrom },
          { grid: days.grid, first: firstDay, end: endDay },
          { grid: quarters.grid, first: daysEnd, end: endQuarter },
        ]
      : [{ grid: quarters.grid, first: firstQuarter, end: endQuarter }];
  return {
    buckets: buckets.filter((some) => some.first < some.end),
    added: existing(start, firstQuarter * quarter),
    taken: existing(end, endQuarter * quarter),
  };
}

const existing = (start: bigint, end: bigint): Period | null =>
  start < end ? { start: instant(start), end: nearestKept(instant(end)) } : null;

export interface TransferTotal {
  readonly count: number;
  readonly sum: Money;
}

export type TransferTotals = Readonly<Record<TransferKind, TransferTotal>>;

/** The transfers of one kind, summed by a database. */
export interface SummedKind extends SplitSum {
  readonly kind: TransferKind;
  readonly count: bigint;
}

export function totalsOfKinds(rows: readonly SummedKind[]): TransferTotals {
  const of = (wanted: TransferKind): TransferTotal => {
    const row = rows.find(({ kind }) => kind === wanted);
    return row ? { count: Number(row.count), sum: joinMoney(row) } : { count: 0, sum: zero };
  };
  return { deposit: of("deposit"), withdrawal: of("withdrawal") };
}

export const noTransfers: TransferTotals = totalsOfKinds([]);

/** Totals with others added (1) or taken off (-1). */
export function totalsWith(totals: TransferTotals, sign: 1n | -1n, others: TransferTotals): TransferTotals {
  const of = (kind: TransferKind): TransferTotal => ({
    count: totals[kind].count + Number(sign) * others[kind].count,
    sum: money(totals[kind].sum + sign * others[kind].sum),
  });
  return { deposit: of("deposit"), withdrawal: of("withdrawal") };
}
