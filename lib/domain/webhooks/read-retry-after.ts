import { type Instant, instant, instantOfMilliseconds, second } from "#lib/domain/time/instant";

const secondsShape = /^\d{1,9}$/;
/** The form that HTTP dates are written in: `Sun, 06 Nov 1994 08:49:37 GMT`. */
const dateShape = /^(Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT$/;

/** When a header `Retry-After` ends: seconds from now, or a date. Null for none, and for a text that is neither. */
export function readRetryAfter(text: string | null, now: Instant): Instant | null {
  const given = text?.trim() ?? "";
  if (secondsShape.test(given)) return instant(now + BigInt(given) * second);
  const ms = dateShape.test(given) ? Date.parse(given) : Number.NaN;
  return Number.isNaN(ms) ? null : instantOfMilliseconds(ms);
}
