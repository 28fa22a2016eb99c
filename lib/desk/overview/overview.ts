import * as z from "zod";
import { attentionOf, attentionQueryOf, type Looking, reachedBy } from "#lib/desk/attention/attention";
import { attentionOnWire } from "#lib/desk/attention/attention-shape";
import { memberOperation } from "#lib/desk/member-operation";
import { zoneName } from "#lib/desk/trades/report-shape";
import { totalData } from "#lib/desk/wallets/player-shape";
import { needingAttention } from "#lib/domain/attention/judge-attention";
import { must } from "#lib/domain/failure";
import { formatMoney, type Money, money } from "#lib/domain/money/money";
import type { OverviewFacts } from "#lib/domain/reports/report";
import {
  addUp,
  type ExposureStep,
  exposureBefore,
  exposureOver,
  summarise,
  summaryOnWire,
  type TradeSummary,
} from "#lib/domain/reports/summary";
import { daysAfter } from "#lib/domain/time/calendar";
import { formatInstant, type Instant, instant } from "#lib/domain/time/instant";
import {
  type ComparedPeriods,
  comparedPeriods,
  type OverviewPeriodName,
  overviewPeriods,
  usualOverviewPeriod,
} from "#lib/domain/time/overview-period";
import { type Period, periodOnWire, type ReportRange } from "#lib/domain/time/period";
import { type Bucket, type BucketUnit, bucketsOf, groupsOf, stretchOf, unitOf } from "#lib/domain/time/series";
import { dayIn, startOfDay } from "#lib/domain/time/zone";
import type { TransferTotals } from "#lib/domain/wallets/transfer-sums";

export const OverviewQuery = z.strictObject({
  /** The zone whose midnights begin the days. UTC if left out. */
  zone: zoneName.optional(),
  period: z.enum(overviewPeriods).optional(),
});

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
    ...compared,
    unit,
    buckets,
    begun,
    groups,
    stretches,
    since,
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

/** The first page's data from one snapshot. Days begin at the zone's midnights. */
export async function readOverview(looking: Looking, zone: string, name: OverviewPeriodName) {
  const { gate, agent } = looking;
  const now = gate.context.clock.now();
  const plan = planOverview(name, zone, now);
  const found = must(
    await gate.context.store.reports.overview({
      ...attentionQueryOf(looking, now),
      ranges: plan.ranges,
      periods: plan.transferPeriods,
    }),
  );
  const { reports, attention } = found;
  const items = await attentionOf(looking, attention, now);
  const summaries = reports.figures.map((figures) => summarise(figures, agent.currency));
  const answers = answersTo(plan, summaries);
  return {
    as_of: formatInstant(now),
    zone,
    currency: agent.currency,
    period: { name, ...periodOnWire(plan.period), is_running: plan.isRunning },
    before: periodOnWire(plan.before),
    ...figuresOf(plan, answers, found),
    trade_count: answers.present.trade_count,
    /** All trades that are not settled yet, however old. */
    open_trades: answers.all.unsettled_count,
    unit: plan.unit,
    buckets: plan.buckets.map(({ cut, ...bucket }, index) => ({
      ...periodOnWire(bucket),
      cut,
      summary: summaryOnWire(answers.begun[index] ?? summarise(addUp([]), agent.currency)),
    })),
    /** True when any trade is kept. */
    has_trades: reports.kept !== null,
    has_transfers: attention.hasTransfers,
    reached: reachedBy(attention),
    attention: items.map(attentionOnWire),
    /** How many of them need attention. */
    needing: needingAttention(items),
  };
}

function figuresOf(
  plan: OverviewPlan,
  { all, present, former, since, begun, settled }: OverviewAnswers<TradeSummary>,
  { reports, transferTotals: [moved, movedBefore, ...movedIn] }: OverviewFacts,
) {
  if (!moved || !movedBefore) throw new Error("An overview was read without its transfers.");
  const open = all.unsettled_turnover;
  const atEnd = since ? exposureBefore(open, { matched: [since.matched], settled: since.settled }) : open;
  const exposure = exposureOver(atEnd, exposureSteps(plan, begun, settled));
  const { cut } = reports.retention;
  const isKept = cut === null || cut <= plan.before.start;
  return {
    /**
     * Turnover, net PnL of the players and deposits less withdrawals of the period; the exposure at its end, and at the
     * end of the period before.
     */
    figures: {
      turnover: figure(present.total_turnover, isKept ? former.total_turnover : null, begun.map(turnover)),
      net_pnl: figure(present.net_pnl, isKept ? former.net_pnl : null, begun.map(netPnl)),
      net_deposits: figure(netOf(moved), netOf(movedBefore), movedIn.map(netOf)),
      exposure: figure(atEnd, exposure.start, exposure.ends),
    },
    deposits: totalData(moved.deposit),
    withdrawals: totalData(moved.withdrawal),
  };
}

/** The groups' buckets tell what was matched, and their stretches what was settled. */
function exposureSteps(
  { groups }: OverviewPlan,
  matched: readonly TradeSummary[],
  settled: readonly TradeSummary[],
): ExposureStep[] {
  const left = [...matched];
  return settled.map((each, index) => ({ matched: left.splice(0, groups[index]?.length ?? 0), settled: each }));
}

const figure = (value: Money, before: Money | null, line: readonly Money[]) => ({
  value: formatMoney(value),
  /** In the period before; null when retention has removed a part of that period. */
  before: before === null ? null : formatMoney(before),
  /** Its course over the period, for a small line. */
  line: line.map(formatMoney),
});

const turnover = ({ total_turnover: sum }: TradeSummary): Money => sum;
const netPnl = ({ net_pnl: sum }: TradeSummary): Money => sum;
const netOf = ({ deposit, withdrawal }: TransferTotals): Money => money(deposit.sum - withdrawal.sum);

export const overview = memberOperation({
  method: "GET",
  path: "/api/desk/overview",
  may: "reports:read",
  query: OverviewQuery,
  handle: (call, { query: { zone = "UTC", period = usualOverviewPeriod } }) => readOverview(call, zone, period),
});
