import { writeLocalTime } from "#lib/client/local-time";
import { instant, nanosecond } from "#lib/domain/instant";
import type { Period } from "#lib/domain/period";
import { dayIn, startOfDay } from "#lib/domain/zone";

/** As short as it can be said: whole days without their hours, and the last day as people count it. */
export function PeriodText({ period, zone }: { readonly period: Period; readonly zone: string }) {
  const isMidnight = (at: Period["start"]): boolean => startOfDay(zone, dayIn(zone, at)) === at;
  const local = (at: Period["start"]): string => writeLocalTime(at, zone);
  if (!isMidnight(period.start) || !isMidnight(period.end)) {
    return `${local(period.start)} – ${local(period.end)}`;
  }
  const [first, last] = [local(period.start), local(instant(period.end - nanosecond))].map((text) => text.slice(0, 10));
  return first === last ? first : `${first} – ${last}`;
}
