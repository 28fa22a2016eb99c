import { done } from "#lib/domain/failure";
import { formatMoney } from "#lib/domain/money";
import { readReportRange } from "#lib/domain/period";
import type { TradeSummary } from "#lib/domain/summary";
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
    const { summary, availableFrom } = summarised.value;
    return done({ data: summaryData(summary), headers: availableFromHeader(availableFrom) });
  },
});

const summaryData = (summary: TradeSummary) => ({
  trade_count: summary.tradeCount,
  win_count: summary.winCount,
  lose_count: summary.loseCount,
  void_count: summary.voidCount,
  unsettled_count: summary.unsettledCount,
  currency: summary.currency,
  total_turnover: formatMoney(summary.totalTurnover),
  valid_turnover: formatMoney(summary.validTurnover),
  void_turnover: formatMoney(summary.voidTurnover),
  unsettled_turnover: formatMoney(summary.unsettledTurnover),
  commission: formatMoney(summary.commission),
  net_pnl: formatMoney(summary.netPnl),
  total_payout: formatMoney(summary.totalPayout),
  usd_total_turnover: formatMoney(summary.usdTotalTurnover),
  usd_valid_turnover: formatMoney(summary.usdValidTurnover),
  usd_void_turnover: formatMoney(summary.usdVoidTurnover),
  usd_unsettled_turnover: formatMoney(summary.usdUnsettledTurnover),
  usd_commission: formatMoney(summary.usdCommission),
  usd_net_pnl: formatMoney(summary.usdNetPnl),
});
