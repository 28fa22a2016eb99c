import { day, floorTo, hour, type Instant, instant, minute } from "#lib/domain/time/instant";
import type { Period } from "#lib/domain/time/period";
import type { Category } from "./category";
import type { StoredTrade } from "./trade";

/** The narrowest bucket, 5 minutes: the ragged ends of a range beside these buckets are added up from single trades. */
export const fine = 5n * minute;

/**
 * The grids that count a trade, named by the widths of the create and the settlement bucket; null is one bucket for all
 * times. `outer` leads the key: it is the finer of the two, because a report reads few fine buckets against many coarse
 * ones. `number` is how a stored cell names its grid.
 */
export const grids = {
  dayByDay: { number: 0, outer: "settlement", create: day, settlement: day },
  dayByHour: { number: 1, outer: "settlement", create: day, settlement: hour },
  hourByDay: { number: 2, outer: "create", create: hour, settlement: day },
  hourByHour: { number: 3, outer: "create", create: hour, settlement: hour },
  fineByHour: { number: 4, outer: "create", create: fine, settlement: hour },
  hourByFine: { number: 5, outer: "settlement", create: hour, settlement: fine },
  dayByAny: { number: 6, outer: "create", create: day, settlement: null },
} as const;
export type Grid = (typeof grids)[keyof typeof grids];
export const allGrids: readonly Grid[] = Object.values(grids);

/** Stands for "no settlement time", below the bucket of every real time. */
export const unsettledBucket = -(2n ** 40n);

export function bucketOf(at: Instant | null, width: bigint | null): bigint {
  if (width === null) return 0n;
  return at === null ? unsettledBucket : floorTo(at, width) / width;
}

export interface CellKey {
  readonly agentId: string;
  readonly grid: number;
  readonly outer: bigint;
  readonly inner: bigint;
  readonly category: Category;
}

/** The cells that count a trade, one of each grid. */
export const cellKeysOf = (trade: StoredTrade): CellKey[] =>
  allGrids.map((grid) =>
    cellKey(trade, grid, bucketOf(trade.matchedAt, grid.create), bucketOf(trade.settledAt, grid.settlement)),
  );

/** A grid's cell by its create and its settlement bucket. */
export function cellKey(
  { agentId, category }: Pick<StoredTrade, "agentId" | "category">,
  { number: grid, outer }: Grid,
  created: bigint,
  settled: bigint,
): CellKey {
  return outer === "create"
    ? { agentId, grid, outer: created, inner: settled, category }
    : { agentId, grid, outer: settled, inner: created, category };
}

/**
 * A portion of an agent's trades: those settled on a day, or those matched on a day that have no settlement time. It is
 * named by the day, which for the latter lies beyond every real one.
 */
export const portionOf = (createdDay: bigint, settledDay: bigint): bigint =>
  settledDay === unsettledBucket ? unsettledBucket + createdDay : settledDay;

const farthestDay = -unsettledBucket / 2n;

const periodOf = (of: bigint): Period => ({ start: instant(of * day), end: instant((of + 1n) * day) });

/** What a portion's trades have in common: the day of their settlement, or that of their matching without one. */
export function timesOfPortion(portion: bigint): { readonly matched: Period } | { readonly settled: Period } {
  return portion < -farthestDay ? { matched: periodOf(portion - unsettledBucket) } : { settled: periodOf(portion) };
}

export interface ChangedPortion {
  readonly agentId: string;
  readonly portion: bigint;
}
