import { memberOperation } from "#lib/desk/member-operation";
import { readComparison } from "#lib/domain/reports/comparison";
import { readReportRange } from "#lib/domain/time/period";
import { reachMilestone } from "#lib/http/answer/reach-milestone";
import { readReport } from "./read-report";
import { DeskReportQuery } from "./report-shape";

export const report = memberOperation({
  method: "GET",
  path: "/api/desk/report",
  may: "reports:read",
  cost: "heavy",
  query: DeskReportQuery,
  async handle({ context, agent }, { query }) {
    const range = readReportRange(query);
    if (!range.ok) return range;
    const comparison = readComparison(query.compare);
    if (!comparison.ok) return comparison;
    const { zone = "UTC" } = query;
    const read = await readReport(context, agent, { range: range.value, zone, comparison: comparison.value });
    if (read.ok) reachMilestone(context, agent.id, "report");
    return read;
  },
});
