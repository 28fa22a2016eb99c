import * as z from "zod";
import { Amount, Code, Count, Time } from "#lib/api/wire-shapes";
import { canBeKept, type Instant, parseInstant } from "#lib/domain/time/instant";
import { periodDaysMax } from "#lib/domain/time/period";
import { categories } from "#lib/domain/trades/category";
import { tradeReasonNames } from "#lib/domain/trades/trade-refusal";
import { warningReasons } from "#lib/domain/trades/trade-warnings";
import { feedTradesMax } from "#lib/usecases/trades/take-in-trades";
import { TradeItem, TradeShape } from "#lib/usecases/trades/trade-shape";

const index = Count.meta({ description: "The place of the trade in the request, from 0." });

export const FeedBody = z.strictObject({ trades: z.array(z.unknown()).max(feedTradesMax) });

/** Only for the document: the feed judges each item by itself, so that a bad trade refuses no other. */
export const FeedBodyDocument = z
  .strictObject({ trades: z.array(TradeItem).max(feedTradesMax) })
  .meta({ id: "FeedRequest" });

export const FeedTradeQuery = z.strictObject({
  agent_id: TradeShape.agent_id,
  trade_id: TradeShape.trade_id,
});

export const FeedTradeData = z
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
export function midnightOf(text: string): Instant | null {
  const at = parseInstant(`${text}T00:00:00Z`);
  return at !== null && canBeKept(at) ? at : null;
}

export const FeedDaysQuery = z.strictObject({
  agent_id: TradeShape.agent_id,
  from: day.meta({ description: "The first UTC day of matching." }),
  to: day.meta({ description: `The last one: less than ${periodDaysMax} days after from.` }),
});

export const FeedDaysData = z
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
