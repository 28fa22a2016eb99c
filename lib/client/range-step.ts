import { day as dayLength, type Instant, instant } from "#lib/domain/instant";
import type { Period } from "#lib/domain/period";
import { type CalendarDay, dayIn, startOfDay } from "#lib/domain/zone";

/**
 * The period just before or just after, as a person means it: a calendar month becomes the next month, whole days
 * become as many whole days, and anything else moves by its length.
 */
export function steppedPeriod(period: Period, by: 1 | -1, zone: string): Period {
  const first = wholeDay(zone, period.start);
  const end = wholeDay(zone, period.end);
  if (first && end) {
    const months = monthsBetween(first, end);
    return months > 0
      ? { start: inMonths(zone, first, by * months), end: inMonths(zone, end, by * months) }
      : {
          start: inDays(zone, first, by * daysBetween(first, end)),
          end: inDays(zone, end, by * daysBetween(first, end)),
        };
  }
  const span = BigInt(by) * (period.end - period.start);
  return { start: instant(period.start + span), end: instant(period.end + span) };
}

function wholeDay(zone: string, at: Instant): CalendarDay | null {
  const day = dayIn(zone, at);
  return startOfDay(zone, day) === at ? day : null;
}

/** Only from a first of a month to another. */
const monthsBetween = (first: CalendarDay, end: CalendarDay): number =>
  first.day === 1 && end.day === 1 ? (end.year - first.year) * 12 + end.month - first.month : 0;

const inMonths = (zone: string, day: CalendarDay, months: number): Instant =>
  startOfDay(zone, { ...day, month: day.month + months });

const inDays = (zone: string, day: CalendarDay, days: number): Instant =>
  startOfDay(zone, { ...day, day: day.day + days });

/** Of the calendar: a month is as long as it is there, and a day that its clocks made longer is still one. */
const daysBetween = (first: CalendarDay, end: CalendarDay): number =>
  Number((startOfDay("UTC", end) - startOfDay("UTC", first)) / dayLength);
