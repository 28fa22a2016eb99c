/** A day of the calendar, in any zone. */
export interface CalendarDay {
  readonly year: number;
  /** 1 to 12. */
  readonly month: number;
  readonly day: number;
}

// Every page loads this file, so it uses Date.UTC alone, which carries over days and months by itself. A day is its
// midnight in UTC, because local clocks skip hours.
export const dateOf = ({ year, month, day }: CalendarDay): Date => new Date(Date.UTC(year, month - 1, day));

export const dayOf = (date: Date): CalendarDay => ({
  year: date.getUTCFullYear(),
  month: date.getUTCMonth() + 1,
  day: date.getUTCDate(),
});

export const daysAfter = (day: CalendarDay, days: number): CalendarDay =>
  dayOf(dateOf({ ...day, day: day.day + days }));

/** The first day of the month this many months later. */
export const monthAfter = (day: CalendarDay, months: number): CalendarDay =>
  dayOf(dateOf({ ...day, month: day.month + months, day: 1 }));

/** Writes a day as "2026-11-01", which also sorts. */
export const dayText = (day: CalendarDay): string => dateOf(day).toISOString().slice(0, 10);
