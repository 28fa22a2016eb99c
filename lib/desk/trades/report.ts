import { memberOperation } from "#lib/desk/member-operation";
import { readReportRange } from "#lib/domain/time/period";
import { reachMilestone } from "#lib/http/answer/reach-milestone";
import { readReport } from "./read-report";
import { DeskReportQuery } from "./report-shape";

export const report = memberOperation({
  name: "report",
  method: "GET",
  path: "/api/desk/report",
  may: "reports:read",
  cost: "heavy",
  query: DeskReportQuery,
  async handle({ context, agent }, { query }) {
    const range = readReportRange(query);
    if (!range.ok) return range;
    const { zone = "UTC", compare } = query;
    const read = await readReport(context, agent, { range: range.value, zone, compared: compare === "previous" });
    if (read.ok) reachMilestone(context, agent.id, "report");
    return read;
  },
});
