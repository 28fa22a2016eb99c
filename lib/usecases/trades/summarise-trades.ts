import type { Agent } from "#lib/domain/agents/agent";
import { done, type Outcome } from "#lib/domain/failure";
import type { RetentionState } from "#lib/domain/reports/report";
import { summarise, type TradeSummary } from "#lib/domain/reports/summary";
import type { Instant } from "#lib/domain/time/instant";
import { monthsBefore, retentionMonths } from "#lib/domain/time/kept-since";
import type { ReportRange } from "#lib/domain/time/period";
import type { Context } from "#lib/usecases/context";

export interface Summarised {
  readonly summary: TradeSummary;
  readonly availableFrom: Instant;
}

export async function summariseTrades(
  { store, clock }: Context,
  agent: Agent,
  range: ReportRange,
): Promise<Outcome<Summarised>> {
  const found = await store.reports.report(agent.id, range);
  if (!found.ok) return found;
  const { figures, retention } = found.value;
  return done({ summary: summarise(figures, agent.currency), availableFrom: availableFrom(retention, clock.now()) });
}

/** The last cut; before the first run, the cut that a run would make now. */
export const availableFrom = ({ cut }: RetentionState, now: Instant): Instant =>
  cut ?? monthsBefore(now, retentionMonths);
