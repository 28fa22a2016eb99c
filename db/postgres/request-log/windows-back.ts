import type { QuerySpan } from "#db/request-log/query-span";
import { hour, type Instant, instant, latest } from "#lib/domain/time/instant";

/** A page is searched in the newest hour, then in a span 4 times as long, and so on. */
const requestWindowGrowth = 4n;

/**
 * Cuts a time span into ever longer windows, newest first. Most pages are found in the first window, and a rare filter
 * needs only a few; over all parts at once the database would search each of them, even for the newest page.
 */
export function* windowsBack({ from, until }: QuerySpan, now: Instant): Generator<QuerySpan> {
  let [end, width] = [until, hour];
  let start = until < now ? until : now;
  while (end > from) {
    start = latest(from, instant(start - width));
    yield { from: start, until: end };
    end = start;
    width *= requestWindowGrowth;
  }
}
