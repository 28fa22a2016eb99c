import * as z from "zod";
import { Code, Count } from "#lib/api/wire-shapes";
import { feedTradesMax } from "#lib/usecases/trades/take-in-trades";
import { TradeItem } from "#lib/usecases/trades/trade-shape";

export const FeedBody = z.strictObject({ trades: z.array(z.unknown()).max(feedTradesMax) });

/** Only for the document: the feed judges each item by itself, so that a bad trade refuses no other. */
export const FeedBodyDocument = z
  .strictObject({ trades: z.array(TradeItem).max(feedTradesMax) })
  .meta({ id: "FeedRequest" });

export const FeedData = z
  .object({
    applied: Count,
    unchanged: Count,
    refused: z.array(
      z.object({
        index: Count,
        trade_id: z.string().nullable(),
        code: Code(["trade_malformed"]),
        message: z.string(),
      }),
    ),
  })
  .meta({ id: "FeedResult" });
