import { writeLocalTime } from "#lib/browser/formats/local-time";
import { type Instant, instant, nanosecond } from "#lib/domain/time/instant";
import type { Period } from "#lib/domain/time/period";
import { isMidnight } from "#lib/domain/time/zone";

/** As short as it can be said: whole days without their hours, and the last day as people count it. */
export function periodName({ start, end }: Period, zone: string): string {
  const local = (at: Instant): string => writeLocalTime(at, zone);
  if (!isMidnight(zone, start) || !isMidnight(zone, end)) return `${local(start)} – ${local(end)}`;
  const [first, last] = [dayOf(local(start)), dayOf(local(instant(end - nanosecond)))];
  return first === last ? first : `${first} – ${last}`;
}

const dayOf = (text: string): string => text.slice(0, 10);
