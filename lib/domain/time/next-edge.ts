import { UTCDateMini } from "@date-fns/utc/date/mini";
import { nextMonday as mondayAfter } from "date-fns";
import { dateOf, dayOf, daysAfter } from "./calendar";
import { day, floorTo, type Instant, instant } from "./instant";
import { dayIn, startOfDay, zoneOffset } from "./zone";

/** The next moment at which a zone's clocks show midnight. */
export function nextMidnight(zone: string, at: Instant): Instant {
  const today = dayIn(zone, at);
  for (const later of [1, 2]) {
    const next = startOfDay(zone, daysAfter(today, later));
    if (next > at) return next;
  }
  return instant(at + day);
}

/** The next moment at which a Monday begins in a zone. */
export const nextMonday = (zone: string, at: Instant): Instant =>
  startOfDay(zone, dayOf(mondayAfter(new UTCDateMini(dateOf(dayIn(zone, at))))));

/** The next moment at which a zone's clocks show a multiple of a width of at most an hour. */
export function nextMultiple(zone: string, at: Instant, width: bigint): Instant {
  const offset = zoneOffset(at, zone);
  return instant(floorTo(at + offset, width) + width - offset);
}
