import { type Instant, instant, nearestKept } from "#lib/domain/time/instant";
import type { Period } from "#lib/domain/time/period";
import type { EntryQuery } from "./entry";

export interface PlayerKey {
  readonly agentId: string;
  readonly playerId: string;
}

/** The times between which entries lie. A null bound leaves that side open. */
export type Bounds = Pick<EntryQuery, "start" | "end">;

export const keptBounds = ({ start, end }: Bounds) => ({
  start: start === null ? null : nearestKept(start),
  end: end === null ? null : nearestKept(end),
});

/** The period of these bounds; an open side reaches beyond every stored time. */
export const periodOf = ({ start, end }: Bounds): Period => ({
  start: start ?? instant(0n),
  end: end ?? instant(2n ** 63n - 1n),
});

/** The end of a page: the end of its period, or the place after which it goes on if that is earlier. */
export const earlierEnd = (one: Instant | null, other: Instant | null): Instant | null =>
  one === null || (other !== null && other < one) ? other : one;
