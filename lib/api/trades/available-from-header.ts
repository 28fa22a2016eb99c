import { formatInstant, type Instant } from "#lib/domain/time/instant";

/** Tells a client where the kept trades begin, to explain an empty answer for an old range. */
export const availableFromHeader = (from: Instant) => ({ "X-Data-Available-From": formatInstant(from) });
