import * as z from "zod";
import { signedOperation } from "#lib/api/signed-operation";
import { Amount, Code, Count, Time } from "#lib/api/wire-shapes";
import { done, refuse } from "#lib/domain/failure";
import { formatMoney } from "#lib/domain/money/money";
import { canBeKept, formatInstant, type Instant, parseInstant } from "#lib/domain/time/instant";
import { periodDaysMax } from "#lib/domain/time/period";
import { categories } from "#lib/domain/trades/category";
import { tradeReasonNames } from "#lib/domain/trades/trade-refusal";
import { warningReasons } from "#lib/domain/trades/trade-warnings";
import { countedBy } from "#lib/http/answer/exchange";
import { readFedDays, readFedTrade } from "#lib/usecases/trades/read-fed-trades";
import { feedTradesMax, takeInTrades } from "#lib/usecases/trades/take-in-trades";
import { TradeItem, TradeShape } from "#lib/usecases/trades/trade-shape";
import { availableFromHeader, exampleTrade } from "./report-shape";

const index = Count.meta({ description: "The place of the trade in the request, from 0." });

const FeedBody = z.strictObject({ trades: z.array(z.unknown()).max(feedTradesMax) });

/** Only for the document: the feed judges each item by itself, so that a bad trade refuses no other. */
const FeedBodyDocument = z.strictObject({ trades: z.array(TradeItem).max(feedTradesMax) }).meta({ id: "FeedRequest" });

const FeedTradeQuery = z.strictObject({
  agent_id: TradeShape.agent_id,
  trade_id: TradeShape.trade_id,
});

const FeedTradeData = z
  .object({
    trade_id: TradeShape.trade_id,
    version: TradeShape.version.meta({ description: "The version in force: the greatest that was taken in." }),
    received_at: Time.meta({ description: "When that version was taken in." }),
    category: z.enum(categories),
  })
  .meta({ id: "FedTrade" });

const dayShape = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;

const day = z
  .string()
  .refine((text) => dayShape.test(text) && midnightOf(text) !== null, "must be a day such as 2026-11-01")
  .meta({ format: "date", pattern: dayShape.source, example: "2026-11-01" });

/** The UTC midnight that begins a day; null where the calendar has no such day, or none can be kept. */
function midnightOf(text: string): Instant | null {
  const at = parseInstant(`${text}T00:00:00Z`);
  return at !== null && canBeKept(at) ? at : null;
}

const FeedDaysQuery = z.strictObject({
  agent_id: TradeShape.agent_id,
  from: day.meta({ description: "The first UTC day of matching." }),
  to: day.meta({ description: `The last one: less than ${periodDaysMax} days after from.` }),
});

const FeedDaysData = z
  .object({
    days: z
      .array(
        z.object({
          day: z.string().meta({ format: "date", pattern: dayShape.source, example: "2026-11-01" }),
          trades: Count.meta({ description: "Trades in force that were matched on this day, of all categories." }),
          turnover: Amount.meta({ description: "The exact sum of their turnovers." }),
          payout: Amount.meta({
            description: "The exact sum of their payouts as they were sent, void ones among them.",
          }),
        }),
      )
      .max(periodDaysMax)
      .meta({ description: "Every day that was asked for, in order; one without trades has zeros." }),
  })
  .meta({ id: "FedDays" });

const FeedData = z
  .object({
    applied: Count.meta({ description: "Versions that took force." }),
    unchanged: Count.meta({ description: "Versions that were taken in before, and smaller ones, kept as history." }),
    refused: z
      .array(
        z
          .object({
            index,
            trade_id: z.string().nullable().meta({ description: "As it was sent; null where it cannot be read." }),
            code: Code(["trade_malformed"]),
            reason: z
              .enum(tradeReasonNames)
              .meta({ description: "Why, under a name that stays. /docs/feed tells what to do about each." }),
            parameter: z
              .string()
              .nullable()
              .meta({ description: "The member at fault; null where it is no single one.", example: "settled_at" }),
            message: z.string().meta({ description: "For people: its words may change." }),
          })
          .meta({ id: "RefusedTrade" }),
      )
      .meta({ description: "The trades that were not taken in, by their places." }),
    warnings: z
      .array(
        z
          .object({
            index,
            trade_id: z.string(),
            reason: z.enum(warningReasons).meta({ description: "What the trade contradicts itself in." }),
            message: z.string(),
          })
          .meta({ id: "WarnedTrade" }),
      )
      .meta({ description: "Trades that were taken in, now or before, and contradict themselves." }),
  })
  .meta({ id: "FeedResult" });

const feedBodyBytesMax = 4 * 1024 * 1024;

export const feed = signedOperation({
  for: "feed",
  name: "feed",
  method: "POST",
  path: "/api/v1/internal/trades",
  document: {
    operationId: "sendTrades",
    summary: "The exchange's feed: versions of trades, in any order",
    description:
      "Each item is the whole trade at that version. A greater version wins, and a smaller one is kept as history. The same version again changes nothing, and is refused where its content differs. One bad trade refuses itself alone, with a reason; one that contradicts itself is taken in with a warning. /docs/feed has the table of what moves, and what to do about each reason.",
    tag: "Feed",
    data: FeedData,
    body: FeedBodyDocument,
    itemFailures: ["trade_malformed"],
    example: {
      request: { trades: [exampleTrade] },
      response: { applied: 1, unchanged: 0, refused: [], warnings: [] },
    },
  },
  bodyBytesMax: feedBodyBytesMax,
  body: FeedBody,
  async handle(context, call) {
    const taken = await takeInTrades(context, call.body.trades);
    if (!taken.ok) return taken;
    const { applied, unchanged, refused, warnings } = taken.value;
    return done({
      data: { applied, unchanged, refused, warnings },
      items: {
        of: "trades",
        done: { applied, unchanged },
        refused: countedBy(refused, ({ reason }) => reason),
        warned: countedBy(warnings, ({ reason }) => reason),
      },
    });
  },
});

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
      day: formatInstant(start).slice(0, 10),
      trades,
      turnover: formatMoney(turnover),
      payout: formatMoney(payout),
    }));
    return done({ data: { days }, headers: availableFromHeader(read.value.availableFrom) });
  },
});
