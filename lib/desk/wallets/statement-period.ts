import { done, type Outcome, refuse } from "#lib/domain/failure";
import { type Instant, instant, nanosecond } from "#lib/domain/instant";
import { type Period, readTime } from "#lib/domain/period";

type Parameters = Readonly<Record<string, string | undefined>>;

/** Without an end it is the statement as of now: what is posted at this very moment is still in it. */
export function readStatementPeriod(given: Parameters, now: Instant): Outcome<Period> {
  const start = given.start_time === undefined ? done(instant(0n)) : readTime("start_time", given.start_time);
  if (!start.ok) return start;
  const end = given.end_time === undefined ? done(instant(now + nanosecond)) : readTime("end_time", given.end_time);
  if (!end.ok) return end;
  if (end.value <= start.value) return refuse("parameter_wrong", "end_time must be later than start_time.");
  return done({ start: start.value, end: end.value });
}
