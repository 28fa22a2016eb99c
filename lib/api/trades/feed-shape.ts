import * as z from "zod";
import { Code, Count } from "#lib/api/wire-shapes";
import { tradeReasonNames } from "#lib/domain/trades/trade-refusal";
import { warningReasons } from "#lib/domain/trades/trade-warnings";
import { feedTradesMax } from "#lib/usecases/trades/take-in-trades";
import { TradeItem } from "#lib/usecases/trades/trade-shape";

const index = Count.meta({ description: "The place of the trade in the request, from 0." });

export const FeedBody = z.strictObject({ trades: z.array(z.unknown()).max(feedTradesMax) });

/** Only for the document: the feed judges each item by itself, so that a bad trade refuses no other. */
export const FeedBodyDocument = z
  .strictObject({ trades: z.array(TradeItem).max(feedTradesMax) })
  .meta({ id: "FeedRequest" });

export const FeedData = z
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
