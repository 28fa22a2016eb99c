import { done, type Outcome, refuse } from "#lib/domain/failure";
import type { Given } from "#lib/domain/lists/filters";
import { type Instant, instant, nanosecond } from "#lib/domain/time/instant";
import type { Period } from "#lib/domain/time/period";
import type { statementFilters } from "#lib/domain/wallets/player-filters";
import { readTimeRange } from "#lib/http/body/read-time-range";

/** Without an end the statement reaches to now, and includes even entries of this very moment. */
export function readStatementPeriod(given: Given<typeof statementFilters>, now: Instant): Outcome<Period> {
  const range = readTimeRange(given);
  if (!range.ok) return range;
  const { start, end } = range.value;
  const period = { start: start ?? instant(0n), end: end ?? instant(now + nanosecond) };
  return period.end > period.start
    ? done(period)
    : refuse("parameter_wrong", "end_time must be later than start_time.");
}
