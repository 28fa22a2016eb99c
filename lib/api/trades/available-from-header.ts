import { formatInstant, type Instant } from "#lib/domain/time/instant";

/** Tells a client where the kept trades begin, so that an empty answer for an old range is understood. */
export const availableFromHeader = (from: Instant) => ({ "X-Data-Available-From": formatInstant(from) });
