import { type Instant, instant, nearestKept } from "#lib/domain/time/instant";
import type { Period } from "#lib/domain/time/period";
import type { EntryQuery } from "./entry";

export interface PlayerKey {
  readonly agentId: string;
  readonly playerId: string;
}

/** The times between which entries lie. A bound that is null does not bind. */
export type Bounds = Pick<EntryQuery, "start" | "end">;

export const keptBounds = ({ start, end }: Bounds) => ({
  start: start === null ? null : nearestKept(start),
  end: end === null ? null : nearestKept(end),
});

/** From the earliest to later than every time that is kept, where nothing binds. */
export const periodOf = ({ start, end }: Bounds): Period => ({
  start: start ?? instant(0n),
  end: end ?? instant(2n ** 63n - 1n),
});

/** The end of a page: that of its period, or the place that it goes on from. */
export const earlierEnd = (one: Instant | null, other: Instant | null): Instant | null =>
  one === null || (other !== null && other < one) ? other : one;
