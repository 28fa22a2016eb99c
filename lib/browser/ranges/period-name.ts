import { writeLocalTime } from "#lib/browser/formats/local-time";
import { type Instant, instant, nanosecond } from "#lib/domain/time/instant";
import type { Period } from "#lib/domain/time/period";
import { isMidnight } from "#lib/domain/time/zone";

/** The shortest name of a period. Whole days are named without hours, and by the last day inside the period. */
export function periodName({ start, end }: Period, zone: string): string {
  const local = (at: Instant): string => writeLocalTime(at, zone);
  if (!isMidnight(zone, start) || !isMidnight(zone, end)) return `${local(start)} – ${local(end)}`;
  const [first, last] = [dayOf(local(start)), dayOf(local(instant(end - nanosecond)))];
  return first === last ? first : `${first} – ${last}`;
}

const dayOf = (text: string): string => text.slice(0, 10);
