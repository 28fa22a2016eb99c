import type { Outcome } from "#lib/domain/failure";
import type { ReportRange } from "#lib/domain/time/period";
import type { OverviewFacts, OverviewQuery } from "./overview";
import type { ReportFigures, ReportSet } from "./report";

/** Figures of trades. */
export interface ReportPort {
  report(agentId: string, range: ReportRange): Promise<Outcome<ReportFigures>>;
  /** The figures of many ranges as one moment saw them, so that they can be set side by side and added up. */
  reports(agentId: string, ranges: readonly ReportRange[]): Promise<Outcome<ReportSet>>;
  /** All that an agent's staff see first, as one moment saw it. */
  overview(query: OverviewQuery): Promise<Outcome<OverviewFacts>>;
}
