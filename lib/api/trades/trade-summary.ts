import { agentOperation } from "#lib/api/agent-operation";
import { done } from "#lib/domain/failure";
import { summaryOnWire } from "#lib/domain/reports/summary";
import { readReportRange } from "#lib/domain/time/period";
import { reachMilestone } from "#lib/http/answer/reach-milestone";
import { summariseTrades } from "#lib/usecases/trades/summarise-trades";
import { availableFromHeader } from "./available-from";
import { TradeSummaryData, TradeSummaryQuery } from "./report-shape";

export const tradeSummary = agentOperation({
  name: "report",
  method: "GET",
  path: "/api/v1/exchange/report/trade-summary",
  document: {
    operationId: "getTradeSummary",
    summary: "The figures of all trades within one or two time ranges",
    description:
      "Give the create range, the settlement range, or both, which combine with AND. Unsettled trades are counted only through the create range.",
    tag: "Report",
    data: TradeSummaryData,
    headers: ["X-Data-Available-From", "X-Data-Lag-Ms"],
  },
  scope: "report:read",
  limit: "report",
  query: TradeSummaryQuery,
  async handle(context, call) {
    const range = readReportRange(call.query);
    if (!range.ok) return range;
    const summarised = await summariseTrades(context, call.agent, range.value);
    if (!summarised.ok) return summarised;
    reachMilestone(context, call.agent.id, "report");
    const { summary, availableFrom } = summarised.value;
    return done({ data: summaryOnWire(summary), headers: availableFromHeader(availableFrom) });
  },
});
