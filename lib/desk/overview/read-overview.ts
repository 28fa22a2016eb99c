import { keyQuotas } from "#lib/desk/keys/key-quotas";
import type { ReportBucket } from "#lib/desk/trades/report-shape";
import { totalData } from "#lib/desk/wallets/total-data";
import { deskDraft, deskRefusal, deskTransaction } from "#lib/desk/wallets/transfer-on-wire";
import { done, type Outcome } from "#lib/domain/failure";
import { formatMoney } from "#lib/domain/money/money";
import { type CategoryFigures, summarise, summaryOnWire } from "#lib/domain/reports/summary";
import { daysAfter } from "#lib/domain/time/calendar";
import { formatInstant, type Instant, instant } from "#lib/domain/time/instant";
import { type Period, periodOnWire } from "#lib/domain/time/period";
import { type Bucket, bucketsOf } from "#lib/domain/time/series";
import { dayIn, startOfDay } from "#lib/domain/time/zone";
import type { TransferTotals } from "#lib/domain/wallets/transfer-totals";
import type { Gate } from "#lib/http/answer/gate";
import type { Agent } from "#lib/store/agent";
import type { ApiKey } from "#lib/store/api-key";
import type { OverviewFacts } from "#lib/store/report";
import type { DeskOverview, OverviewPeriod, QuotaUsed } from "./overview-shape";

const overviewRowsMax = 6;
const overviewQuotasMax = 6;

const beginning = instant(0n);

/** The first page's data from one snapshot. Days begin at the zone's midnights, and the last one ends now. */
export async function readOverview(gate: Gate, agent: Agent, zone: string): Promise<Outcome<DeskOverview>> {
  const now = gate.context.clock.now();
  const today = dayIn(zone, now);
  const daysAgo = (days: number): Period => ({
    start: startOfDay(zone, daysAfter(today, -days)),
    end: now,
  });
  const periods = [daysAgo(0), daysAgo(6), daysAgo(29)] as const;
  const days = bucketsOf(periods[2], "day", zone);
  const everything = { start: beginning, end: now };
  const found = await gate.context.store.reports.overview({
    agentId: agent.id,
    ranges: [everything, ...periods, ...days].map(({ start, end }) => ({ create: { start, end }, settlement: null })),
    periods,
    rowsMax: overviewRowsMax,
  });
  if (!found.ok) return found;
  const facts = found.value;
  const [all, ...figures] = facts.reports.figures;
  if (!all) throw new Error("An overview was read without its figures.");
  const summary = summarise(all, agent.currency);
  const period = (index: 0 | 1 | 2) =>
    periodData(periods[index], figures[index], facts.transferTotals[index], agent.currency);
  return done({
    as_of: formatInstant(now),
    zone,
    currency: agent.currency,
    periods: { today: period(0), week: period(1), month: period(2) },
    days: days.map((day, index) => dayData(day, figures[periods.length + index], agent.currency)),
    exposure: {
      count: summary.unsettled_count,
      turnover: formatMoney(summary.unsettled_turnover),
      usd_turnover: formatMoney(summary.usd_unsettled_turnover),
    },
    keys: facts.keys.length,
    quotas: await quotasUsed(gate, facts.keys, now),
    transfers: facts.transfers.map(deskTransaction),
    refusals: facts.refusals.map(deskRefusal),
    open_drafts: facts.openDrafts.map(deskDraft),
    has_trades: facts.reports.kept !== null,
    reached: reachedBy(facts),
  });
}

function periodData(
  period: Period,
  figures: CategoryFigures | undefined,
  totals: TransferTotals | undefined,
  currency: string,
): OverviewPeriod {
  if (!figures || !totals) throw new Error("An overview was read without one of its periods.");
  return {
    ...periodOnWire(period),
    summary: summaryOnWire(summarise(figures, currency)),
    deposits: totalData(totals.deposit),
    withdrawals: totalData(totals.withdrawal),
  };
}

function dayData({ cut, ...day }: Bucket, figures: CategoryFigures | undefined, currency: string): ReportBucket {
  if (!figures) throw new Error("An overview was read without one of its days.");
  return { ...periodOnWire(day), cut, summary: summaryOnWire(summarise(figures, currency)) };
}

/** The fullest quotas first. An operation without a limit has no quota, and an unused one is left out. */
async function quotasUsed(gate: Gate, keys: readonly ApiKey[], now: Instant): Promise<QuotaUsed[]> {
  const inForce = keys.filter((key) => key.status === "enabled" && (key.expiresAt === null || key.expiresAt > now));
  const quotas = await keyQuotas(gate, inForce);
  return inForce
    .flatMap((key, index) => (quotas[index] ?? []).map((quota) => ({ key_id: key.id, key_name: key.name, ...quota })))
    .filter(({ used, limit }) => used > 0 && limit > 0)
    .sort((one, other) => other.used / other.limit - one.used / one.limit)
    .slice(0, overviewQuotasMax);
}

const reachedBy = (facts: OverviewFacts): DeskOverview["reached"] => ({
  key: facts.keys.length > 0,
  // A used key counts too: the agent may have called before this milestone was recorded.
  call: facts.milestones.includes("signed_call") || facts.keys.some(({ lastUsedAt }) => lastUsedAt !== null),
  // Any transfer counts, because money that was withdrawn was deposited first.
  deposit: facts.transfers.length > 0,
  report: facts.milestones.includes("report"),
  member: facts.members > 1,
  two_factor: facts.protectedMembers > 0,
});
