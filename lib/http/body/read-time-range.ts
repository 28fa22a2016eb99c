import { done, type Outcome, refuseFor } from "#lib/domain/failure";
import type { Instant } from "#lib/domain/time/instant";
import { readTime } from "#lib/domain/time/period";

interface GivenTimes {
  readonly start_time?: string | undefined;
  readonly end_time?: string | undefined;
}

/** The time range of a list. Either end may be open. */
export function readTimeRange(given: GivenTimes): Outcome<{ start: Instant | null; end: Instant | null }> {
  const start = readOptionalTime("start_time", given.start_time);
  if (!start.ok) return start;
  const end = readOptionalTime("end_time", given.end_time);
  if (!end.ok) return end;
  if (start.value !== null && end.value !== null && end.value <= start.value) {
    return refuseFor("end_time", "parameter_wrong", "end_time must be later than start_time.");
  }
  return done({ start: start.value, end: end.value });
}

const readOptionalTime = (name: string, text: string | undefined): Outcome<Instant | null> =>
  text === undefined ? done(null) : readTime(name, text);
