import { readReport } from "#lib/desk/trades/read-report";
import { StaffReportQuery } from "#lib/desk/trades/report-shape";
import { done } from "#lib/domain/failure";
import { readReportRange } from "#lib/domain/period";
import { reachMilestone } from "#lib/http/reach-milestone";
import { staffRoute } from "#lib/http/staff-route";

export const GET = staffRoute({
  may: "reports:read",
  cost: "heavy",
  query: StaffReportQuery,
  async handle({ context, agent }, { query }) {
    const range = readReportRange(query);
    if (!range.ok) return range;
    const { zone = "UTC", compare } = query;
    const report = await readReport(context, agent, { range: range.value, zone, compared: compare === "previous" });
    if (report.ok) reachMilestone(context, agent.id, "report");
    return report.ok ? done({ data: report.value }) : report;
  },
});
