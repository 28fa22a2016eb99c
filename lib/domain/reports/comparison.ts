import { done, type Outcome, refuseFor } from "#lib/domain/failure";
import { earliest, type Instant, instant, parseInstant } from "#lib/domain/time/instant";
import { faultOfPeriod, leadingPeriod, type Period, type ReportRange } from "#lib/domain/time/period";
import { type Bucket, type BucketUnit, bucketsOf } from "#lib/domain/time/series";
import { backwards, daysBetween, lengthOf, moved, type Shift } from "#lib/domain/time/shift";
import { isMidnight } from "#lib/domain/time/zone";

/** The periods that a report can be compared with by name: the one before, or the same days of another week or month. */
export const comparisonNames = ["previous", "last_week", "last_month"] as const;
export type ComparisonName = (typeof comparisonNames)[number];

/** What a report is compared with: a period by name, or any other. */
export type Comparison = ComparisonName | Period;

/** "previous", or a period such as "2026-10-01T00:00:00Z/2026-10-08T00:00:00Z". Null for anything else. */
export function comparisonOf(text: string): Comparison | null {
  const name = comparisonNames.find((one) => one === text);
  if (name) return name;
  const [start = null, end = null, ...more] = text.split("/").map(parseInstant);
  if (start === null || end === null || more.length > 0) return null;
  return faultOfPeriod({ start, end }) === null ? { start, end } : null;
}

export function readComparison(text: string | undefined): Outcome<Comparison | null> {
  const comparison = text === undefined ? null : comparisonOf(text);
  if (text === undefined || comparison) return done(comparison);
  return refuseFor(
    "compare",
    "parameter_wrong",
    `compare is ${comparisonNames.join(", ")}, or a range that a report can be over, as start/end.`,
  );
}

export interface Compared {
  readonly range: ReportRange;
  /** How far the compared trades lie before the report's. */
  readonly back: Shift;
}

export interface ComparisonFacts {
  readonly comparison: Comparison;
  /** The zone whose calendar the days and months are of. */
  readonly zone: string;
  readonly now: Instant;
}

/**
 * The range that a report is compared with. Both times move alike, so that the compared trades had as long to be
 * settled. While a period still runs, its counterpart ends at the same time of its own run: a part of a day is never
 * compared with a whole one.
 */
export function comparedRange(range: ReportRange, { comparison, zone, now }: ComparisonFacts): Compared {
  const leading = leadingPeriod(range);
  const back = backwards(distance(leading, comparison, zone));
  const before = (period: Period): Period => {
    const start = moved(period.start, back, zone);
    const end = period === leading && typeof comparison !== "string" ? comparison.end : movedEnd(period, back, zone);
    if (period.start >= now || period.end <= now) return { start, end };
    return { start, end: earliest([end, moved(now, back, zone)]) ?? end };
  };
  const { create, settlement } = range;
  return { range: { create: create && before(create), settlement: settlement && before(settlement) }, back };
}

function distance(leading: Period, comparison: Comparison, zone: string): Shift {
  if (comparison === "previous") return lengthOf(leading, zone);
  if (comparison === "last_week") return { by: "days", count: 7 };
  if (comparison === "last_month") return { by: "months", count: 1 };
  const starts = [leading.start, comparison.start];
  return starts.every((at) => isMidnight(zone, at))
    ? { by: "days", count: daysBetween(comparison.start, leading.start, zone) }
    : { by: "span", span: leading.start - comparison.start };
}

/** A month may lack every day of the period, whose counterpart is then as long as the period from its last day on. */
function movedEnd({ start, end }: Period, back: Shift, zone: string): Instant {
  const [from, until] = [moved(start, back, zone), moved(end, back, zone)];
  return until > from ? until : instant(from + (end - start));
}

export interface ComparedSteps {
  /** The report's own steps, and the unit that they are cut by. */
  readonly buckets: readonly Bucket[];
  readonly unit: BucketUnit;
  /** The compared period on the axis of the steps. */
  readonly period: Period;
  readonly back: Shift;
  readonly zone: string;
}

/**
 * The counterparts of a report's steps, one by one; fewer where the compared period is shorter, and never more. Weeks,
 * and steps of a range that is no whole days, are moved and not cut anew, because they would begin elsewhere.
 */
export function comparedSteps({ buckets, unit, period, back, zone }: ComparedSteps): Bucket[] {
  if (unit !== "week" && back.by !== "span") return bucketsOf(period, unit, zone, buckets.length);
  const steps = buckets.map(({ start, end, cut }) => {
    const [from, until] = [moved(start, back, zone), moved(end, back, zone)];
    // Where the other month lacks a day, the step after that day begins before it.
    const [isBegun, isCut] = [from < period.start, until > period.end];
    return { start: isBegun ? period.start : from, end: isCut ? period.end : until, cut: cut || isBegun || isCut };
  });
  return steps.filter(({ start, end }) => start < end);
}
