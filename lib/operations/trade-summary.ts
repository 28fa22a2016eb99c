import { done } from "#lib/domain/failure";
import { readReportRange } from "#lib/domain/period";
import { summaryOnWire } from "#lib/domain/summary";
import { reachMilestone } from "#lib/http/reach-milestone";
import { signedOperation } from "#lib/http/signed-operation";
import { TradeSummaryData, TradeSummaryQuery } from "#lib/schemas/report";
import { summariseTrades } from "#lib/usecases/summarise-trades";
import { availableFromHeader } from "./available-from";
import { callingAgent } from "./calling-agent";

export const tradeSummary = signedOperation({
  name: "report",
  method: "GET",
  path: "/api/v1/exchange/report/trade-summary",
  document: {
    summary: "The figures of all trades within one or two time ranges",
    description:
      "Give the create range, the settlement range, or both, which combine with AND. Unsettled trades are counted only through the create range.",
    tag: "Report",
    data: TradeSummaryData,
  },
  scope: "report:read",
  limit: "report",
  query: TradeSummaryQuery,
  async handle(context, call) {
    const agent = callingAgent(call);
    if (!agent.ok) return agent;
    const range = readReportRange(call.query);
    if (!range.ok) return range;
    const summarised = await summariseTrades(context, agent.value, range.value);
    if (!summarised.ok) return summarised;
    reachMilestone(context, agent.value.id, "report");
    const { summary, availableFrom } = summarised.value;
    return done({ data: summaryOnWire(summary), headers: availableFromHeader(availableFrom) });
  },
});
