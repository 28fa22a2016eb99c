import { type CalendarDay, dateOf, daysAfter } from "./calendar";
import { type Instant, instant, instantOfMilliseconds } from "./instant";
import type { Period } from "./period";
import { presetPeriod, type RangePreset } from "./range-preset";
import { dayIn, instantAt, zoneOffset } from "./zone";

/** The periods that the overview can be about, each a preset of the report. */
export const overviewPeriods = [
  "today",
  "yesterday",
  "last_7_days",
  "last_30_days",
  "this_month",
  "last_month",
] as const satisfies readonly RangePreset[];
export type OverviewPeriodName = (typeof overviewPeriods)[number];

export const usualOverviewPeriod: OverviewPeriodName = "last_7_days";

export const isOverviewPeriod = (text: string | null): text is OverviewPeriodName =>
  overviewPeriods.some((name) => name === text);

export interface ComparedPeriods {
  /** Whole days. The last day may be still running. */
  readonly period: Period;
  readonly isRunning: boolean;
  /** The period before. While the period runs, it ends at the same time of day, so that like is compared with like. */
  readonly before: Period;
}

export function comparedPeriods(name: OverviewPeriodName, zone: string, now: Instant): ComparedPeriods {
  const period = presetPeriod(name, zone, now);
  const then = sameTimeOn(dayBefore[name](dayIn(zone, now)), zone, now);
  const before = presetPeriod(name, zone, then);
  const isRunning = now < period.end;
  return { period, isRunning, before: isRunning ? { ...before, end: then } : before };
}

/** The day whose preset is the period before today's. */
const dayBefore: Readonly<Record<OverviewPeriodName, (today: CalendarDay) => CalendarDay>> = {
  today: (today) => daysAfter(today, -1),
  yesterday: (today) => daysAfter(today, -1),
  last_7_days: (today) => daysAfter(today, -7),
  last_30_days: (today) => daysAfter(today, -30),
  this_month: monthBefore,
  last_month: monthBefore,
};

/** The same day of the month before, or its last day: 28 February for 31 March. */
function monthBefore(today: CalendarDay): CalendarDay {
  const lastDay = daysAfter({ ...today, day: 1 }, -1);
  return { ...lastDay, day: Math.min(today.day, lastDay.day) };
}

/** The moment of another day at which a zone's clocks show the same time of day. */
function sameTimeOn(on: CalendarDay, zone: string, now: Instant): Instant {
  const shown = now + zoneOffset(now, zone);
  const midnight = (of: CalendarDay): bigint => instantOfMilliseconds(dateOf(of).getTime());
  return instantAt(zone, instant(midnight(on) + shown - midnight(dayIn(zone, now))));
}
