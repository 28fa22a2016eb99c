import { dateOf, dayOf, daysAfter, monthAfter } from "./calendar";
import { day, floorTo, type Instant, instant, instantOfMilliseconds, millisecondsOf } from "./instant";
import type { Period } from "./period";
import { dayIn, instantAt, isMidnight, zoneOffset } from "./zone";

/**
 * A distance in time. Days and months are those of the calendar and keep the time of day, because a change of the
 * clocks makes a day longer or shorter than 24 hours.
 */
export type Shift =
  | { readonly by: "months" | "days"; readonly count: number }
  | { readonly by: "span"; readonly span: bigint };

export const backwards = (shift: Shift): Shift =>
  shift.by === "span" ? { by: "span", span: -shift.span } : { by: shift.by, count: -shift.count };

/** A moment moved by a distance. A day that the other month lacks becomes that month's last day. */
export function moved(at: Instant, shift: Shift, zone: string): Instant {
  if (shift.by === "span") return instant(at + shift.span);
  const shown = instant(at + zoneOffset(at, zone));
  const timeOfDay = shown - floorTo(shown, day);
  const from = dayOf(new Date(millisecondsOf(shown)));
  const to = shift.by === "days" ? daysAfter(from, shift.count) : sameDayOf(from.day, monthAfter(from, shift.count));
  return instantAt(zone, instant(instantOfMilliseconds(dateOf(to).getTime()) + timeOfDay));
}

const sameDayOf = (wanted: number, month: ReturnType<typeof monthAfter>) =>
  daysAfter(month, Math.min(wanted, daysAfter(monthAfter(month, 1), -1).day) - 1);

/**
 * The length of a period as a person means it: calendar months, or else whole days, or else a span. A period consists
 * of whole months only from the first of a month to the first of another.
 */
export function lengthOf({ start, end }: Period, zone: string): Shift {
  if (!isMidnight(zone, start) || !isMidnight(zone, end)) return { by: "span", span: end - start };
  const [first, next] = [dayIn(zone, start), dayIn(zone, end)];
  const months = first.day === 1 && next.day === 1 ? (next.year - first.year) * 12 + next.month - first.month : 0;
  return months > 0 ? { by: "months", count: months } : { by: "days", count: daysBetween(start, end, zone) };
}

const dayMs = 86_400_000;

/** The days of the calendar from one moment's day to another's. */
export const daysBetween = (from: Instant, to: Instant, zone: string): number =>
  (dateOf(dayIn(zone, to)).getTime() - dateOf(dayIn(zone, from)).getTime()) / dayMs;

/** The next or former period, moved by its own length as a person means it. */
export function steppedPeriod(period: Period, by: 1 | -1, zone: string): Period {
  const length = lengthOf(period, zone);
  const shift = by === 1 ? length : backwards(length);
  return { start: moved(period.start, shift, zone), end: moved(period.end, shift, zone) };
}
