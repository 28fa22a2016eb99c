import { day, instant } from "#lib/domain/time/instant";
import type { Period } from "#lib/domain/time/period";
import { unsettledBucket } from "./grids";

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
