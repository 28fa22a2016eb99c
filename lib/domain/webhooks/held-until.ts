import { type Instant, instant, minute } from "#lib/domain/time/instant";
import type { EndpointState } from "./endpoint";

/** 1,000 deliveries of a failing endpoint wait to be tried again before new events are held back. */
export const waitingMax = 1_000;
/** 5 minutes: then the next new event is tried all the same, to see whether the endpoint answers again. */
const tryEvery = 5n * minute;

/**
 * Until when new events are held back from an endpoint; null for one that is not. They are not lost: the log keeps them,
 * and they follow as soon as one arrives. Otherwise five days of a dead endpoint would be kept as deliveries.
 */
export const heldUntil = (state: EndpointState, waiting: number, at: Instant): Instant | null =>
  state === "failing" && waiting >= waitingMax ? instant(at + tryEvery) : null;
