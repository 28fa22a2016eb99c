import { signedOperation } from "#lib/api/signed-operation";
import { done, refuseFor } from "#lib/domain/failure";
import { marketAmongTradesMax } from "#lib/domain/reports/pivot";
import { summaryOnWire } from "#lib/domain/reports/summary";
import { formatInstant } from "#lib/domain/time/instant";
import { readReportRange } from "#lib/domain/time/period";
import { tradeOnWire, unknownTrade } from "#lib/domain/trades/trade";
import { listedTrade } from "#lib/domain/trades/trade-order";
import type { TradePlace, TradeRecord } from "#lib/domain/trades/trade-queries";
import { entryOnWire } from "#lib/domain/wallets/entry";
import { shownMovement } from "#lib/domain/wallets/entry-of-record";
import { isPlayerId, playerIdForm } from "#lib/domain/wallets/transfer";
import { reachMilestone } from "#lib/http/answer/reach-milestone";
import { bilingual } from "#lib/http/body/bilingual";
import { placeInstant } from "#lib/http/body/cursor";
import { listPage, type PlaceRule } from "#lib/http/body/list-page";
import { availableFrom, summariseTrades } from "#lib/usecases/trades/summarise-trades";
import { type ReceivedVersion, receivedVersions } from "#lib/usecases/trades/take-in-trades";
import {
  availableFromHeader,
  exampleListedTrade,
  exampleRange,
  exampleTrade,
  ReportTradeData,
  ReportTradesData,
  ReportTradesQuery,
  TradeSummaryData,
  TradeSummaryQuery,
} from "./report-shape";

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
        trade_count: 4,
        win_count: 1,
        lose_count: 1,
        void_count: 1,
        unsettled_count: 1,
        currency: "EUR",
        total_turnover: "100.00000000",
        valid_turnover: "50.00000000",
        void_turnover: "25.00000000",
        unsettled_turnover: "25.00000000",
        commission: "0.51000000",
        net_pnl: "0.49000000",
        total_payout: "50.49000000",
        usd_total_turnover: "108.42000000",
        usd_valid_turnover: "54.21000000",
        usd_void_turnover: "27.10500000",
        usd_unsettled_turnover: "27.10500000",
        usd_commission: "0.55294200",
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

/** Another agent's trade gets the same answer as one that never existed. */
export const reportTrade = signedOperation({
  for: "agent",
  name: "trade",
  method: "GET",
  path: "/api/v1/exchange/report/trades/{trade_id}",
  document: {
    operationId: "getTrade",
    summary: bilingual("A trade with its versions and what it moved", "一笔交易及其全部版本与所引起的变动"),
    description: bilingual(
      "The version in force as in the list, every version with the time it came in, and the movements as the player's statement shows them.",
      "与列表中相同的当前版本、每个版本及其到达时间，以及与玩家对账单相同的变动记录。",
    ),
    tag: "Report",
    data: ReportTradeData,
    failures: ["trade_unknown"],
    example: {
      response: {
        trade: exampleListedTrade,
        versions: [
          {
            ...exampleTrade,
            version: 1,
            settlement_status: "PENDING",
            settlement_result: null,
            settled_at: null,
            payout: "0.00000000",
            commission: "0.00000000",
            received_at: "2026-11-01T10:00:00.250000000Z",
          },
          { ...exampleTrade, received_at: "2026-11-01T12:00:01.500000000Z" },
        ],
        movements: [
          {
            entry_id: "m2f6c1b0d9a7e4c3f8b5a6d21",
            kind: "stake",
            amount: "-25.00000000",
            balance: "275.00000000",
            exposure: "25.00000000",
            created_at: "2026-11-01T10:00:00.250000000Z",
            ticket_id: null,
            trade_id: "t-1",
            trade_version: 1,
          },
          {
            entry_id: "m9a0c44b1d2f7e3580b6c1d9e",
            kind: "settlement",
            amount: "50.49000000",
            balance: "325.49000000",
            exposure: "0.00000000",
            created_at: "2026-11-01T12:00:01.500000000Z",
            ticket_id: null,
            trade_id: "t-1",
            trade_version: 3,
          },
        ],
      },
    },
  },
  scope: "report:read",
  limit: "trades",
  async handle({ store }, { agent, tradeId }) {
    const found = await store.trades.findTrade(agent.id, tradeId);
    if (!found.ok) return found;
    return found.value ? done({ data: recordOnWire(found.value) }) : unknownTrade();
  },
});

const recordOnWire = (record: TradeRecord) => ({
  trade: listedTrade(record.trade),
  versions: receivedVersions(record).map(versionOnWire),
  movements: record.movements.flatMap((movement) => shownMovement(movement) ?? []).map(entryOnWire),
});

const versionOnWire = ({ version, receivedAt }: ReceivedVersion) => ({
  ...tradeOnWire(version),
  received_at: formatInstant(receivedAt),
});
