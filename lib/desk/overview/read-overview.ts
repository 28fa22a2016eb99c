import { attentionOf, attentionQueryOf, type Looking, reachedBy } from "#lib/desk/attention/attention-of";
import { attentionOnWire } from "#lib/desk/attention/attention-on-wire";
import { totalData } from "#lib/desk/wallets/total-data";
import { needingAttention } from "#lib/domain/attention/judge-attention";
import { done, type Outcome } from "#lib/domain/failure";
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
import { formatInstant } from "#lib/domain/time/instant";
import type { OverviewPeriodName } from "#lib/domain/time/overview-period";
import { periodOnWire } from "#lib/domain/time/period";
import type { TransferTotals } from "#lib/domain/wallets/transfer-sums";
import { answersTo, type OverviewAnswers, type OverviewPlan, planOverview } from "./overview-plan";
import type { DeskOverview, OverviewFigure } from "./overview-shape";

/** The first page's data from one snapshot. Days begin at the zone's midnights. */
export async function readOverview(
  looking: Looking,
  zone: string,
  name: OverviewPeriodName,
): Promise<Outcome<DeskOverview>> {
  const { gate, agent } = looking;
  const now = gate.context.clock.now();
  const plan = planOverview(name, zone, now);
  const found = await gate.context.store.reports.overview({
    ...attentionQueryOf(looking, now),
    ranges: plan.ranges,
    periods: plan.transferPeriods,
  });
  if (!found.ok) return found;
  const { reports, attention } = found.value;
  const items = await attentionOf(looking, attention, now);
  const summaries = reports.figures.map((figures) => summarise(figures, agent.currency));
  const answers = answersTo(plan, summaries);
  return done({
    as_of: formatInstant(now),
    zone,
    currency: agent.currency,
    period: { name, ...periodOnWire(plan.period), is_running: plan.isRunning },
    before: periodOnWire(plan.before),
    ...figuresOf(plan, answers, found.value),
    trade_count: answers.present.trade_count,
    open_trades: answers.all.unsettled_count,
    unit: plan.unit,
    buckets: plan.buckets.map(({ cut, ...bucket }, index) => ({
      ...{ ...periodOnWire(bucket), cut },
      summary: summaryOnWire(answers.begun[index] ?? summarise(addUp([]), agent.currency)),
    })),
    ...{ has_trades: reports.kept !== null, has_transfers: attention.hasTransfers, reached: reachedBy(attention) },
    ...{ attention: items.map(attentionOnWire), needing: needingAttention(items) },
  });
}

function figuresOf(
  plan: OverviewPlan,
  { all, present, former, since, begun, settled }: OverviewAnswers<TradeSummary>,
  { reports, transferTotals: [moved, movedBefore, ...movedIn] }: OverviewFacts,
): Pick<DeskOverview, "figures" | "deposits" | "withdrawals"> {
  if (!moved || !movedBefore) throw new Error("An overview was read without its transfers.");
  const open = all.unsettled_turnover;
  const atEnd = since ? exposureBefore(open, { matched: [since.matched], settled: since.settled }) : open;
  const exposure = exposureOver(atEnd, exposureSteps(plan, begun, settled));
  const { cut } = reports.retention;
  const isKept = cut === null || cut <= plan.before.start;
  return {
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

const figure = (value: Money, before: Money | null, line: readonly Money[]): OverviewFigure => ({
  value: formatMoney(value),
  before: before === null ? null : formatMoney(before),
  line: line.map(formatMoney),
});

const turnover = ({ total_turnover: sum }: TradeSummary): Money => sum;
const netPnl = ({ net_pnl: sum }: TradeSummary): Money => sum;
const netOf = ({ deposit, withdrawal }: TransferTotals): Money => money(deposit.sum - withdrawal.sum);
