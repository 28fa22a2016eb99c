import { signedOperation } from "#lib/api/signed-operation";
import { done, refuseFor } from "#lib/domain/failure";
import { marketAmongTradesMax } from "#lib/domain/reports/pivot";
import { readReportRange } from "#lib/domain/time/period";
import { listedTrade } from "#lib/domain/trades/trade-order";
import type { TradePlace } from "#lib/domain/trades/trade-queries";
import { isPlayerId, playerIdForm } from "#lib/domain/wallets/transfer";
import { bilingual } from "#lib/http/body/bilingual";
import { placeInstant } from "#lib/http/body/cursor";
import { listPage, type PlaceRule } from "#lib/http/body/list-page";
import { availableFrom } from "#lib/usecases/trades/summarise-trades";
import { availableFromHeader } from "./available-from-header";
import { exampleListedTrade, exampleRange } from "./example-trade";
import { ReportTradesData, ReportTradesQuery } from "./report-shape";

const tradePlace: PlaceRule<TradePlace, TradePlace> = {
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
      `The single trades of the same ranges, each with its category and its figures in USD. With market_id alone a page looks through ${marketAmongTradesMax} trades at most: it may hold fewer than limit, or none, while next_cursor leads on.`,
      `相同时间范围内的逐笔交易，各带其类别和美元数值。仅用 market_id 筛选时，每页最多查看 ${marketAmongTradesMax} 笔交易：可能少于 limit 甚至为空，此时 next_cursor 仍指向下一页。`,
    ),
    tag: "Report",
    data: ReportTradesData,
    headers: ["X-Data-Available-From"],
    example: {
      query: `${exampleRange}&category=valid&limit=1`,
      response: {
        trades: [exampleListedTrade],
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
      async find({ category = null, external_player_id: playerId = null, market_id: marketId = null, ...times }, page) {
        if (playerId !== null && !isPlayerId(playerId)) {
          return refuseFor("external_player_id", "parameter_wrong", `external_player_id must be ${playerIdForm}`);
        }
        const range = readReportRange(times);
        if (!range.ok) return range;
        const asked = { agentId: call.agent.id, range: range.value, category, playerId, marketId };
        const trades = await store.trades.listTrades({ ...asked, ...page });
        if (!trades.ok) return trades;
        const retention = await store.trades.dataAvailableFrom();
        return retention.ok ? done({ ...trades.value, retention: retention.value }) : retention;
      },
      rowsIn: ({ trades }) => trades,
      goesOn: ({ searchedTo }) => searchedTo && tradePlace.write(searchedTo),
    });
    if (!page.ok) return page;
    const { found, rows, nextCursor } = page.value;
    return done({
      data: { trades: rows.map(listedTrade), next_cursor: nextCursor },
      headers: availableFromHeader(availableFrom(found.retention, clock.now())),
    });
  },
});
