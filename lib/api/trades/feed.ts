import { signedOperation } from "#lib/api/signed-operation";
import { done } from "#lib/domain/failure";
import { countedBy } from "#lib/http/answer/exchange";
import { takeInTrades } from "#lib/usecases/trades/take-in-trades";
import { exampleTrade } from "./example-trade";
import { FeedBody, FeedBodyDocument, FeedData } from "./feed-shape";

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
