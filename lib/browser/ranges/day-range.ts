import { type CalendarDay, daysAfter, dayText } from "#lib/domain/time/calendar";
import { day, type Instant, instant, nanosecond } from "#lib/domain/time/instant";
import { faultOfPeriod, type Period, periodMax } from "#lib/domain/time/period";
import { dayIn, isMidnight, startOfDay } from "#lib/domain/time/zone";

/** Whole days of a calendar, the last one included. */
export interface DayRange {
  readonly first: CalendarDay;
  readonly last: CalendarDay;
}

/** From the start of the earlier day to the end of the later one. The two days may come in either order. */
export function periodOfDays(one: CalendarDay, other: CalendarDay, zone: string): Period {
  const [first, last] = dayText(one) <= dayText(other) ? [one, other] : [other, one];
  return { start: startOfDay(zone, first), end: startOfDay(zone, daysAfter(last, 1)) };
}

/** The days that a period touches. A period that ends at midnight does not touch the day that begins there. */
export const daysOfPeriod = ({ start, end }: Period, zone: string): DayRange => ({
  first: dayIn(zone, start),
  last: dayIn(zone, end > start ? instant(end - nanosecond) : start),
});

/** True when a period consists of whole days, so that its days describe it fully. */
export const isOfWholeDays = (period: Period, zone: string): boolean =>
  [period.start, period.end].every((at) => isMidnight(zone, at));

/** The days that a range with this day may reach. Ninety days can be too long when clocks are set back. */
export function reachOf(anchor: CalendarDay, zone: string): DayRange {
  const furthest = (step: 1 | -1): CalendarDay => {
    let days = Number(periodMax / day) - 1;
    while (faultOfPeriod(periodOfDays(anchor, daysAfter(anchor, step * days), zone)) === "long") days -= 1;
    return daysAfter(anchor, step * days);
  };
  return { first: furthest(-1), last: furthest(1) };
}

export const isWithin = (reach: DayRange, chosen: CalendarDay): boolean =>
  dayText(reach.first) <= dayText(chosen) && dayText(chosen) <= dayText(reach.last);

/** The first day that retention leaves whole. */
export function firstWholeDay(zone: string, from: Instant): CalendarDay {
  const first = dayIn(zone, from);
  return startOfDay(zone, first) >= from ? first : daysAfter(first, 1);
}
