import { dateOf, daysAfter, monthAfter } from "./calendar";
import { type Instant, instant } from "./instant";
import { type Period, periodMax } from "./period";
import { dayIn, startOfDay } from "./zone";

export const rangePresets = [
  "today",
  "yesterday",
  "this_week",
  "last_week",
  "last_7_days",
  "this_month",
  "last_month",
  "last_30_days",
  "last_90_days",
  "this_quarter",
] as const;
export type RangePreset = (typeof rangePresets)[number];

export const isRangePreset = (text: string | null): text is RangePreset =>
  rangePresets.some((preset) => preset === text);

/** The presets that most questions of a day are about. */
export const dailyPresets = [
  "today",
  "yesterday",
  "this_week",
  "last_week",
  "this_month",
  "last_month",
] as const satisfies readonly RangePreset[];

/** A preset's period in a zone: whole days. A week begins on Monday, a quarter in January, April, July or October. */
export function presetPeriod(preset: RangePreset, zone: string, now: Instant): Period {
  const today = dayIn(zone, now);
  const sinceMonday = (dateOf(today).getUTCDay() + 6) % 7;
  const midnight = (days: number): Instant => startOfDay(zone, daysAfter(today, days));
  const monthStart = (months: number): Instant => startOfDay(zone, monthAfter(today, months));
  switch (preset) {
    case "today":
      return { start: midnight(0), end: midnight(1) };
    case "yesterday":
      return { start: midnight(-1), end: midnight(0) };
    case "this_week":
      return { start: midnight(-sinceMonday), end: midnight(7 - sinceMonday) };
    case "last_week":
      return { start: midnight(-sinceMonday - 7), end: midnight(-sinceMonday) };
    case "last_7_days":
      return { start: midnight(-6), end: midnight(1) };
    case "last_30_days":
      return { start: midnight(-29), end: midnight(1) };
    case "last_90_days":
      return withinLimit({ start: midnight(-89), end: midnight(1) });
    case "this_month":
      return { start: monthStart(0), end: monthStart(1) };
    case "last_month":
      return { start: monthStart(-1), end: monthStart(0) };
    case "this_quarter":
      return withinLimit({ start: monthStart(-((today.month - 1) % 3)), end: midnight(1) });
  }
}

/**
 * Ninety calendar days can be an hour too long when clocks were set back, and a quarter has up to 92 days. Then the
 * beginning is left out.
 */
const withinLimit = ({ start, end }: Period): Period =>
  end - start > periodMax ? { start: instant(end - periodMax), end } : { start, end };

const samePeriod = (one: Period | null, other: Period | null): boolean =>
  one === other || (one !== null && other !== null && one.start === other.start && one.end === other.end);

/** The preset whose period this is at the moment, if any. */
export const presetOf = (period: Period, zone: string, now: Instant): RangePreset | null =>
  rangePresets.find((preset) => samePeriod(presetPeriod(preset, zone, now), period)) ?? null;
