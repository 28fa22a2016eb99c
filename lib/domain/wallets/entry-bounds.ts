import { type Instant, nearestKept } from "#lib/domain/time/instant";
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

/** The end of a page: that of its period, or the place that it goes on from. */
export const earlierEnd = (one: Instant | null, other: Instant | null): Instant | null =>
  one === null || (other !== null && other < one) ? other : one;
