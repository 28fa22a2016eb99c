import { signedOperation } from "#lib/api/signed-operation";
import { done, refuse } from "#lib/domain/failure";
import { formatMoney } from "#lib/domain/money/money";
import { formatInstant } from "#lib/domain/time/instant";
import { periodDaysMax } from "#lib/domain/time/period";
import { readFedDays, readFedTrade } from "#lib/usecases/trades/read-fed-trades";
import { availableFromHeader } from "./available-from-header";
import { FeedDaysData, FeedDaysQuery, FeedTradeData, FeedTradeQuery, midnightOf } from "./feed-shape";

export const feedTrade = signedOperation({
  for: "feed",
  name: "feed_trade",
  method: "GET",
  path: "/api/v1/internal/trades",
  document: {
    operationId: "getFedTrade",
    summary: "The version of a trade that is in force",
    description: "After an outage: a trade whose version here is smaller than the exchange's own is sent again.",
    tag: "Feed",
    data: FeedTradeData,
    failures: ["trade_unknown"],
    example: {
      query: "agent_id=acme&trade_id=t-1",
      response: { trade_id: "t-1", version: 3, received_at: "2026-11-01T12:00:01.500000000Z", category: "valid" },
    },
  },
  query: FeedTradeQuery,
  async handle(context, { query, note }) {
    note.agent = query.agent_id;
    const found = await readFedTrade(context, { agentId: query.agent_id, tradeId: query.trade_id });
    if (!found.ok) return found;
    const { tradeId, version, receivedAt, category } = found.value;
    return done({ data: { trade_id: tradeId, version, received_at: formatInstant(receivedAt), category } });
  },
});

export const feedDays = signedOperation({
  for: "feed",
  name: "feed_days",
  method: "GET",
  path: "/api/v1/internal/trades/days",
  document: {
    operationId: "listFedDays",
    summary: "An agent's trades in force, counted and added up by day",
    description: `By UTC day of matching, at most ${periodDaysMax} days: where count and sums of a day equal the exchange's own, so do its trades. What retention dropped is not counted; X-Data-Available-From tells where the data begins.`,
    tag: "Feed",
    data: FeedDaysData,
    headers: ["X-Data-Available-From"],
    example: {
      query: "agent_id=acme&from=2026-11-01&to=2026-11-02",
      response: {
        days: [
          { day: "2026-11-01", trades: 1, turnover: "25.00000000", payout: "50.49000000" },
          { day: "2026-11-02", trades: 0, turnover: "0.00000000", payout: "0.00000000" },
        ],
      },
    },
  },
  query: FeedDaysQuery,
  async handle(context, { query: { agent_id: agentId, from, to }, note }) {
    note.agent = agentId;
    const [first, last] = [midnightOf(from), midnightOf(to)];
    if (first === null || last === null) return refuse("parameter_wrong", "from and to must be days.");
    const read = await readFedDays(context, { agentId, first, last });
    if (!read.ok) return read;
    const days = read.value.days.map(({ start, trades, turnover, payout }) => ({
      ...{ day: formatInstant(start).slice(0, 10), trades },
      ...{ turnover: formatMoney(turnover), payout: formatMoney(payout) },
    }));
    return done({ data: { days }, headers: availableFromHeader(read.value.availableFrom) });
  },
});
