import type { QuerySpan } from "#db/request-log/query-span";
import { hour, type Instant, instant, latest } from "#lib/domain/time/instant";

/** A page is looked for in the newest hour, then in a time that is 4 times as long, and so on. */
const requestWindowGrowth = 4n;

/**
 * Cuts a span of time into ever longer windows, the newest first. Most pages are found in the first, and a rare filter
 * takes only a few; over all parts at once the database would look for a match in each, even for the newest page.
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
