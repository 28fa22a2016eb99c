import { type CalendarDay, dateOf, daysAfter, monthAfter } from "#lib/domain/time/calendar";
import { instant } from "#lib/domain/time/instant";
import type { Period } from "#lib/domain/time/period";
import { dayIn, isMidnight, startOfDay } from "#lib/domain/time/zone";

const dayMs = 86_400_000;

/**
 * The next or former period as a person means it: a calendar month becomes the next month, whole days become equally
 * many whole days, and anything else moves by its length.
 */
export function steppedPeriod({ start, end }: Period, by: 1 | -1, zone: string): Period {
  if (!isMidnight(zone, start) || !isMidnight(zone, end)) {
    const span = BigInt(by) * (end - start);
    return { start: instant(start + span), end: instant(end + span) };
  }
  const [first, next] = [dayIn(zone, start), dayIn(zone, end)];
  // A period consists of whole months only from the first of a month to the first of another.
  const months = first.day === 1 && next.day === 1 ? (next.year - first.year) * 12 + next.month - first.month : 0;
  // Days are counted on the calendar, because a clock change makes a day longer or shorter than 24 hours.
  const days = (dateOf(next).getTime() - dateOf(first).getTime()) / dayMs;
  const stepped = (day: CalendarDay) =>
    startOfDay(zone, months > 0 ? monthAfter(day, by * months) : daysAfter(day, by * days));
  return { start: stepped(first), end: stepped(next) };
}
