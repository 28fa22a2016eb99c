import { daysAfter, monthAfter } from "./calendar";
import { type Instant, instant } from "./instant";
import { type Period, periodMax } from "./period";
import { dayIn, startOfDay } from "./zone";

export const rangePresets = [
  "today",
  "yesterday",
  "last_7_days",
  "last_30_days",
  "this_month",
  "last_month",
  "last_90_days",
] as const;
export type RangePreset = (typeof rangePresets)[number];

export const isRangePreset = (text: string | null): text is RangePreset =>
  rangePresets.some((preset) => preset === text);

/** A preset's period in a zone: whole days, of which the last is still running. */
export function presetPeriod(preset: RangePreset, zone: string, now: Instant): Period {
  const today = dayIn(zone, now);
  const midnight = (days: number): Instant => startOfDay(zone, daysAfter(today, days));
  const monthStart = (months: number): Instant => startOfDay(zone, monthAfter(today, months));
  switch (preset) {
    case "today":
      return { start: midnight(0), end: midnight(1) };
    case "yesterday":
      return { start: midnight(-1), end: midnight(0) };
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
  }
}

/** Ninety calendar days can be an hour too long when clocks were set back. */
const withinLimit = ({ start, end }: Period): Period =>
  end - start > periodMax ? { start: instant(end - periodMax), end } : { start, end };

const samePeriod = (one: Period | null, other: Period | null): boolean =>
  one === other || (one !== null && other !== null && one.start === other.start && one.end === other.end);

/** The preset whose period this is at the moment, if any. */
export const presetOf = (period: Period, zone: string, now: Instant): RangePreset | null =>
  rangePresets.find((preset) => samePeriod(presetPeriod(preset, zone, now), period)) ?? null;
