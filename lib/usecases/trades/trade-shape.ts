import * as z from "zod";
import { amountsUpTo } from "#lib/domain/money/decimal-pattern";
import { parseMoney, wholeUnits } from "#lib/domain/money/money";
import { canonicalRate, rateShape } from "#lib/domain/money/rate";
import { controlOrLoneSurrogate, hasAtMost, noControlShape } from "#lib/domain/text/plain-characters";
import { parseInstant, readInstantShape } from "#lib/domain/time/instant";
import { settlementResults, settlementStatuses, tradeStatuses } from "#lib/domain/trades/category";
import type { TradeVersion } from "#lib/domain/trades/trade";
import { tradeAmountMax, tradeTextCharsMax } from "#lib/domain/trades/trade";
import type { TradeFault } from "#lib/domain/trades/trade-refusal";
import { isPlayerId, playerIdForm, playerIdShape } from "#lib/domain/wallets/transfer";
import { bilingual } from "#lib/http/body/bilingual";
import { readBySchema, refuseInput } from "#lib/http/body/describe-issue";

const amountPattern = /^(0|[1-9]\d{0,10})(\.\d{1,8})?$/;
const tradeAmountShape = amountsUpTo(tradeAmountMax);

const text = z
  .string()
  .min(1)
  .refine((value) => hasAtMost(value, tradeTextCharsMax), `is too long: at most ${tradeTextCharsMax}`)
  // The pattern in the document has ranges instead, because not all languages read Unicode classes.
  .refine((value) => !controlOrLoneSurrogate.test(value), "holds a control character")
  .meta({ maxLength: tradeTextCharsMax, pattern: noControlShape.source });

const amount = z
  .string()
  // A malformed amount must not reach the parser, whose error would refuse the whole batch.
  .regex(amountPattern, {
    message: 'is no amount such as "25.00": at most 11 digits and 8 decimals, no sign',
    abort: true,
  })
  .refine((value) => parseMoney(value) <= tradeAmountMax, `is above ${wholeUnits(tradeAmountMax)}`)
  .meta({ pattern: tradeAmountShape.source, example: "25.00000000" });

const time = z
  .string()
  .refine((value) => parseInstant(value) !== null, "is not an RFC 3339 time in UTC such as 2026-11-01T10:00:00Z")
  .meta({ format: "date-time", pattern: readInstantShape.source, example: "2026-11-01T10:00:00Z" });

/** The members of a trade on the wire, for the feed in and the report out. */
export const TradeShape = {
  trade_id: text.meta({ description: bilingual("Unique within its agent.", "在其代理内唯一。"), example: "t-1" }),
  version: z
    .int()
    .min(1)
    .meta({
      description: bilingual(
        "A greater version wins; a smaller one is kept as history. The same version again changes nothing, and is refused with other content.",
        "版本号更大的生效；更小的只作为历史保留。重复相同版本不作任何改变，但内容不同则被拒绝。",
      ),
    }),
  agent_id: text.meta({ example: "acme" }),
  external_player_id: z
    .string()
    .refine(isPlayerId, `is not a player id: ${playerIdForm}`)
    .meta({ pattern: playerIdShape.source, example: "p-1" }),
  market_id: text.meta({ example: "m-9" }),
  selection: text.meta({ example: "Home" }),
  side: z.enum(["BACK", "LAY"]),
  price: amount.meta({ example: "2.04" }),
  currency: text.meta({ example: "EUR" }),
  turnover: amount,
  payout: amount.meta({ description: bilingual("After commission; 0 until settled.", "扣除佣金之后；结算前为 0。") }),
  commission: amount,
  status: z.enum(tradeStatuses),
  settlement_status: z.enum(settlementStatuses),
  settlement_result: z.enum(settlementResults).nullable(),
  market_voided: z.boolean(),
  matched_at: time,
  settled_at: time.nullable(),
};

export const TradeItem = z
  .strictObject({
    ...TradeShape,
    settlement_result: TradeShape.settlement_result.optional(),
    settled_at: TradeShape.settled_at.optional(),
    market_voided: TradeShape.market_voided.optional().meta({ default: false }),
    usd_rate: z
      .string()
      .refine((value) => canonicalRate(value) !== null, "is no rate above 0 with at most 18 decimals")
      .meta({ pattern: rateShape.source })
      .nullable()
      .optional()
      .meta({
        description: "USD for one unit; if left out, the dated rate in force at matched_at.",
        example: "1.0842",
      }),
  })
  .meta({ id: "Trade" });

/** Reads one item of the feed, or says what is wrong with it. */
export function judgeTrade(item: unknown): TradeVersion | TradeFault {
  const read = readBySchema(TradeItem, item);
  if (read.success) return readTrade(read.data);
  if (typeof item !== "object" || item === null || Array.isArray(item)) {
    return { reason: "malformed", parameter: null, message: "A trade must be a JSON object." };
  }
  const { parameter = null, message } = refuseInput(read.error, "body_malformed").failure;
  return { reason: "malformed", parameter, message };
}

/** Reads a wire trade into the domain's terms, or names the members that contradict each other. */
export function readTrade(item: z.infer<typeof TradeItem>): TradeVersion | TradeFault {
  const settled = item.settlement_status === "SETTLED";
  const result = item.settlement_result ?? null;
  const settledAt = item.settled_at === undefined || item.settled_at === null ? null : parseInstant(item.settled_at);
  const matchedAt = parseInstant(item.matched_at);
  const payout = parseMoney(item.payout);
  const commission = parseMoney(item.commission);
  if (matchedAt === null) return { reason: "malformed", parameter: "matched_at", message: "matched_at is missing." };
  if (settled && result === null) return contradicts("settlement_result", "is missing: a SETTLED trade has one");
  if (settled && settledAt === null) return contradicts("settled_at", "is missing: a SETTLED trade has one");
  if (!settled && result !== null) return contradicts("settlement_result", absentWhilePending);
  if (!settled && settledAt !== null) return contradicts("settled_at", absentWhilePending);
  if (!settled && payout !== 0n) return contradicts("payout", zeroWhilePending);
  if (!settled && commission !== 0n) return contradicts("commission", zeroWhilePending);
  return {
    tradeId: item.trade_id,
    version: item.version,
    agentId: item.agent_id,
    playerId: item.external_player_id,
    marketId: item.market_id,
    selection: item.selection,
    side: item.side,
    price: canonicalDecimal(item.price),
    currency: item.currency,
    turnover: parseMoney(item.turnover),
    payout,
    commission,
    status: item.status,
    settlementStatus: item.settlement_status,
    settlementResult: result,
    marketVoided: item.market_voided ?? false,
    matchedAt,
    settledAt,
    usdRate: item.usd_rate === undefined || item.usd_rate === null ? null : canonicalRate(item.usd_rate),
  };
}

const absentWhilePending = "must be absent while settlement_status is PENDING";
const zeroWhilePending = 'must be "0" while settlement_status is PENDING';

const contradicts = (member: string, fault: string): TradeFault => ({
  reason: "settlement_contradicts",
  parameter: member,
  message: `${member} ${fault}.`,
});

/** One form for a price: "2.040" becomes "2.04". */
const canonicalDecimal = (decimal: string): string =>
  decimal.includes(".") ? decimal.replace(/0+$/, "").replace(/\.$/, "") : decimal;
