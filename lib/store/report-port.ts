import type { Outcome } from "#lib/domain/failure";
import type { ReportRange } from "#lib/domain/time/period";
import type { OverviewFacts, OverviewQuery } from "./overview";
import type { ReportFigures, ReportSet } from "./report";

export interface ReportPort {
  report(agentId: string, range: ReportRange): Promise<Outcome<ReportFigures>>;
  /** The figures of many ranges from one snapshot, so that they can be compared and added up. */
  reports(agentId: string, ranges: readonly ReportRange[]): Promise<Outcome<ReportSet>>;
  /** Everything on the first page of an agent's members, from one snapshot. */
  overview(query: OverviewQuery): Promise<Outcome<OverviewFacts>>;
}
