import { signedOperation } from "#lib/api/signed-operation";
import { done } from "#lib/domain/failure";
import { summaryOnWire } from "#lib/domain/reports/summary";
import { readReportRange } from "#lib/domain/time/period";
import { reachMilestone } from "#lib/http/answer/reach-milestone";
import { bilingual } from "#lib/http/body/bilingual";
import { summariseTrades } from "#lib/usecases/trades/summarise-trades";
import { availableFromHeader } from "./available-from-header";
import { exampleRange } from "./example-trade";
import { TradeSummaryData, TradeSummaryQuery } from "./report-shape";

export const tradeSummary = signedOperation({
  for: "agent",
  name: "report",
  method: "GET",
  path: "/api/v1/exchange/report/trade-summary",
  document: {
    operationId: "getTradeSummary",
    summary: bilingual(
      "The figures of all trades within one or two time ranges",
      "一个或两个时间范围内全部交易的汇总数据",
    ),
    description: bilingual(
      "Give the create range, the settlement range, or both, which combine with AND. Unsettled trades are counted only through the create range.",
      "给出撮合时间范围、结算时间范围，或两者（以 AND 组合）。未结算的交易只按撮合时间范围计入。",
    ),
    tag: "Report",
    data: TradeSummaryData,
    headers: ["X-Data-Available-From"],
    example: {
      query: exampleRange,
      response: {
        ...{ trade_count: 4, win_count: 1, lose_count: 1, void_count: 1, unsettled_count: 1, currency: "EUR" },
        ...{ total_turnover: "100.00000000", valid_turnover: "50.00000000", void_turnover: "25.00000000" },
        ...{ unsettled_turnover: "25.00000000", commission: "0.51000000", net_pnl: "0.49000000" },
        ...{ total_payout: "50.49000000", usd_total_turnover: "108.42000000", usd_valid_turnover: "54.21000000" },
        ...{ usd_void_turnover: "27.10500000", usd_unsettled_turnover: "27.10500000", usd_commission: "0.55294200" },
        usd_net_pnl: "0.53125800",
      },
    },
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
