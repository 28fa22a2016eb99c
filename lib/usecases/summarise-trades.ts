import type { Context } from "#lib/context";
import { done, type Outcome } from "#lib/domain/failure";
import type { Instant } from "#lib/domain/instant";
import { monthsBefore } from "#lib/domain/months-before";
import type { ReportRange } from "#lib/domain/period";
import { summarise, type TradeSummary } from "#lib/domain/summary";
import { retentionMonths } from "#lib/limits";
import type { Agent } from "#lib/stored/agent";
import type { RetentionState } from "#lib/stored/report";

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

/** The last cut; before the first run, where the next one would fall. */
export const availableFrom = ({ cut }: RetentionState, now: Instant): Instant =>
  cut ?? monthsBefore(now, retentionMonths);
