import { signedOperation } from "#lib/api/signed-operation";
import { done, type Outcome } from "#lib/domain/failure";
import { formatMoney } from "#lib/domain/money/money";
import { instant } from "#lib/domain/time/instant";
import { readReportRange } from "#lib/domain/time/period";
import { type StoredTrade, tradeOnWire } from "#lib/domain/trades/trade";
import { bilingual } from "#lib/http/body/bilingual";
import { badCursor, type PageRequest, placeNumber, readPage, writeCursor } from "#lib/http/body/cursor";
import type { TradeQuery } from "#lib/store/trade";
import { availableFrom } from "#lib/usecases/trades/summarise-trades";
import { availableFromHeader } from "./available-from";
import { exampleRange, exampleTrade } from "./example-trade";
import { ReportTradesData, ReportTradesQuery } from "./report-shape";

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
    const page = readPage(call.query);
    if (!page.ok) return page;
    const query = readTradeQuery(call.agent.id, page.value);
    if (!query.ok) return query;
    const found = await store.trades.listTrades({ ...query.value, limit: page.value.limit + 1 });
    if (!found.ok) return found;
    const retention = await store.trades.dataAvailableFrom();
    if (!retention.ok) return retention;
    const rows = found.value.slice(0, page.value.limit);
    const last = found.value.length > rows.length ? rows.at(-1) : undefined;
    const nextCursor = last ? writeCursor(page.value, [String(last.matchedAt), last.tradeId]) : null;
    return done({
      data: { trades: rows.map(reportTrade), next_cursor: nextCursor },
      headers: availableFromHeader(availableFrom(retention.value, clock.now())),
    });
  },
});

function readTradeQuery(agentId: string, { filters, after, limit }: PageRequest): Outcome<TradeQuery> {
  const checked = ReportTradesQuery.safeParse(filters);
  if (!checked.success) return badCursor();
  const range = readReportRange(checked.data);
  if (!range.ok) return range;
  const matchedAt = after && placeNumber(after[0]);
  if (after && matchedAt === null) return badCursor();
  const place = after && matchedAt !== null ? { matchedAt: instant(matchedAt), tradeId: after[1] } : null;
  return done({ agentId, range: range.value, category: checked.data.category ?? null, after: place, limit });
}

const reportTrade = (trade: StoredTrade) => ({
  ...tradeOnWire(trade),
  category: trade.category,
  usd_rate: trade.usdRate,
  usd_turnover: formatMoney(trade.usdTurnover),
  usd_payout: formatMoney(trade.usdPayout),
  usd_commission: formatMoney(trade.usdCommission),
});
