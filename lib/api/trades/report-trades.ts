import { signedOperation } from "#lib/api/signed-operation";
import { done } from "#lib/domain/failure";
import { formatMoney } from "#lib/domain/money/money";
import { readReportRange } from "#lib/domain/time/period";
import { type StoredTrade, tradeOnWire } from "#lib/domain/trades/trade";
import { bilingual } from "#lib/http/body/bilingual";
import { placeInstant } from "#lib/http/body/cursor";
import { listPage, type PlaceRule } from "#lib/http/body/list-page";
import type { TradePlace } from "#lib/store/trade";
import { availableFrom } from "#lib/usecases/trades/summarise-trades";
import { availableFromHeader } from "./available-from-header";
import { exampleRange, exampleTrade } from "./example-trade";
import { ReportTradesData, ReportTradesQuery } from "./report-shape";

const tradePlace: PlaceRule<TradePlace, StoredTrade> = {
  read(first, tradeId) {
    const matchedAt = placeInstant(first);
    return matchedAt === null ? null : { matchedAt, tradeId };
  },
  write: ({ matchedAt, tradeId }) => [String(matchedAt), tradeId],
};

export const reportTrades = signedOperation({
  for: "agent",
  name: "trades",
  method: "GET",
  path: "/api/v1/exchange/report/trades",
  document: {
    operationId: "listTrades",
    summary: bilingual("The trades behind a summary, newest match first", "汇总背后的交易，最新撮合的在前"),
    description: bilingual(
      "The single trades of the same ranges, each with its category and its figures in USD.",
      "相同时间范围内的逐笔交易，各带其类别和美元数值。",
    ),
    tag: "Report",
    data: ReportTradesData,
    headers: ["X-Data-Available-From", "X-Data-Lag-Ms"],
    example: {
      query: `${exampleRange}&category=valid&limit=1`,
      response: {
        trades: [
          {
            ...{ ...exampleTrade, category: "valid", usd_rate: "1.0842", usd_turnover: "27.10500000" },
            ...{ usd_payout: "54.74125800", usd_commission: "0.55294200" },
          },
        ],
        next_cursor: null,
      },
    },
  },
  scope: "report:read",
  limit: "trades",
  query: ReportTradesQuery,
  async handle({ store, clock }, call) {
    const page = await listPage(call.query, {
      filters: ReportTradesQuery,
      place: tradePlace,
      async find({ category = null, ...times }, { after, limit }) {
        const range = readReportRange(times);
        if (!range.ok) return range;
        const asked = { agentId: call.agent.id, range: range.value, category };
        const trades = await store.trades.listTrades({ ...asked, after, limit });
        if (!trades.ok) return trades;
        const retention = await store.trades.dataAvailableFrom();
        return retention.ok ? done({ trades: trades.value, retention: retention.value }) : retention;
      },
      rowsIn: ({ trades }) => trades,
    });
    if (!page.ok) return page;
    const { found, rows, nextCursor } = page.value;
    return done({
      data: { trades: rows.map(reportTrade), next_cursor: nextCursor },
      headers: availableFromHeader(availableFrom(found.retention, clock.now())),
    });
  },
});

const reportTrade = (trade: StoredTrade) => ({
  ...tradeOnWire(trade),
  category: trade.category,
  usd_rate: trade.usdRate,
  usd_turnover: formatMoney(trade.usdTurnover),
  usd_payout: formatMoney(trade.usdPayout),
  usd_commission: formatMoney(trade.usdCommission),
});
