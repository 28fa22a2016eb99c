import { daysAfter } from "#lib/domain/time/calendar";
import { type Instant, instant } from "#lib/domain/time/instant";
import { type ComparedPeriods, comparedPeriods, type OverviewPeriodName } from "#lib/domain/time/overview-period";
import type { Period, ReportRange } from "#lib/domain/time/period";
import { type Bucket, type BucketUnit, bucketsOf, groupsOf, stretchOf, unitOf } from "#lib/domain/time/series";
import { dayIn, startOfDay } from "#lib/domain/time/zone";

/** 8 points make a small line; each takes reads of its own. */
const linePointsMax = 8;
const beginning = instant(0n);

export interface OverviewPlan extends ComparedPeriods {
  readonly unit: BucketUnit;
  readonly buckets: readonly Bucket[];
  /** The buckets that have begun; nothing is asked of the others. */
  readonly begun: readonly Bucket[];
  /** The same buckets in a few groups, and the stretch of each. */
  readonly groups: readonly (readonly Bucket[])[];
  readonly stretches: readonly Period[];
  /** From the end of a period that is over until the end of today; null while the period runs. */
  readonly since: Period | null;
  readonly ranges: readonly ReportRange[];
  readonly transferPeriods: readonly Period[];
}

const matchedIn = (create: Period): ReportRange => ({ create, settlement: null });
const settledIn = (settlement: Period): ReportRange => ({ create: null, settlement });

/** What the overview of a period reads. Whole days are cheapest, so that today is read up to its end. */
export function planOverview(name: OverviewPeriodName, zone: string, now: Instant): OverviewPlan {
  const compared = comparedPeriods(name, zone, now);
  const { period, before, isRunning } = compared;
  const tomorrow = startOfDay(zone, daysAfter(dayIn(zone, now), 1));
  const unit = unitOf(period);
  const buckets = bucketsOf(period, unit, zone);
  const begun = buckets.filter(({ start }) => start < now);
  const groups = groupsOf(begun, linePointsMax);
  const stretches = groups.flatMap((group) => stretchOf(group) ?? []);
  const since = isRunning ? null : { start: period.end, end: tomorrow };
  return {
    ...{ ...compared, unit, buckets, begun, groups, stretches, since },
    ranges: [
      matchedIn({ start: beginning, end: tomorrow }),
      matchedIn(period),
      matchedIn(before),
      ...(since ? [matchedIn(since), settledIn(since)] : []),
      ...begun.map(matchedIn),
      ...stretches.map(settledIn),
    ],
    transferPeriods: [period, before, ...stretches],
  };
}

/** The answers to a plan's ranges, by what they were asked for. */
export interface OverviewAnswers<Answer> {
  readonly all: Answer;
  readonly present: Answer;
  readonly former: Answer;
  /** What was matched and settled since the period ended; null while it runs. */
  readonly since: { readonly matched: Answer; readonly settled: Answer } | null;
  readonly begun: readonly Answer[];
  /** What was settled in each stretch. */
  readonly settled: readonly Answer[];
}

export function answersTo<Answer>(plan: OverviewPlan, answers: readonly Answer[]): OverviewAnswers<Answer> {
  const [all, present, former, ...rest] = answers;
  const [matched, settled] = plan.since ? rest.splice(0, 2) : [];
  const begun = rest.splice(0, plan.begun.length);
  if (!all || !present || !former || rest.length !== plan.stretches.length) {
    throw new Error("An overview was read without its figures.");
  }
  return { all, present, former, since: matched && settled ? { matched, settled } : null, begun, settled: rest };
}
