import { comparedRange } from "#lib/domain/reports/comparison";
import type { Instant } from "./instant";
import type { Period } from "./period";
import { presetPeriod, type RangePreset } from "./range-preset";

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

export interface ComparedPeriods {
  /** Whole days. The last day may be still running. */
  readonly period: Period;
  readonly isRunning: boolean;
  /** The period before. While the period runs, it ends at the same time of day, so that like is compared with like. */
  readonly before: Period;
}

export function comparedPeriods(name: OverviewPeriodName, zone: string, now: Instant): ComparedPeriods {
  const period = presetPeriod(name, zone, now);
  const { create } = comparedRange({ create: period, settlement: null }, { comparison: "previous", zone, now }).range;
  return { period, isRunning: now < period.end, before: create ?? period };
}
