import { refuse } from "#lib/domain/failure";
import { formatMoney, type Money, money, wholeUnits } from "#lib/domain/money/money";
import { controlOrLoneSurrogate, hasAtMost } from "#lib/domain/text/plain-characters";
import { canBeKept, formatInstant, type Instant } from "#lib/domain/time/instant";
import { type Category, categoryOf, isWin, type Settlement } from "./category";
import type { TradeFault, TradeReason } from "./trade-refusal";

export const tradeAmountMax = 90_000_000_000n * 100_000_000n;
export const tradeTextCharsMax = 256;

export const isTradeId = (text: string): boolean =>
  text !== "" && hasAtMost(text, tradeTextCharsMax) && !controlOrLoneSurrogate.test(text);

/** The form of a trade's id, as refusals state it. */
export const tradeIdForm = `1 to ${tradeTextCharsMax} characters without control characters, percent-encoded as UTF-8`;

export const unknownTrade = () =>
  refuse("trade_unknown", "This agent has no trade with this id, or retention has removed it. Check trade_id.");

/** One version of a trade as the feed told it, normalised. */
export interface TradeVersion extends Settlement {
  readonly tradeId: string;
  readonly version: number;
  readonly agentId: string;
  readonly playerId: string;
  readonly marketId: string;
  readonly selection: string;
  readonly side: "BACK" | "LAY";
  readonly price: string;
  readonly currency: string;
  readonly turnover: Money;
  readonly payout: Money;
  readonly commission: Money;
  readonly matchedAt: Instant;
  readonly settledAt: Instant | null;
  /** The rate that the feed gave; null when the dated rates decide. */
  readonly usdRate: string | null;
}

/** A kept trade, with its rate stamped and its USD figures, each rounded once. */
export interface StoredTrade extends TradeVersion {
  readonly usdRate: string;
  readonly category: Category;
  readonly usdTurnover: Money;
  readonly usdPayout: Money;
  readonly usdCommission: Money;
}

export interface TradeSituation {
  /** The version in force, if the trade was seen before. */
  readonly current: StoredTrade | null;
  /** The content of the same version, if it came before (in force or in history). */
  readonly sameVersion: string | null;
  /** The agent's currency; null when the agent does not exist. */
  readonly agentCurrency: string | null;
  /** The dated rate in force at the matching time. */
  readonly datedRate: string | null;
  /** Trades matched before this were deleted for good. */
  readonly retentionCut: Instant | null;
}

export type TradeDecision =
  | { readonly act: "apply"; readonly trade: StoredTrade }
  | { readonly act: "keep as history" }
  | { readonly act: "nothing" }
  | ({ readonly act: "refuse" } & TradeFault);

const refusal = (reason: TradeReason, parameter: string, message: string): TradeDecision => ({
  act: "refuse",
  reason,
  parameter,
  message,
});

/** Each version is judged before it is compared, because a repeated or late version may be as wrong as a new one. */
export function decideTrade(incoming: TradeVersion, situation: TradeSituation): TradeDecision {
  const { current, sameVersion, agentCurrency, retentionCut } = situation;
  if (agentCurrency === null) return refusal("agent_unknown", "agent_id", "agent_id is not a known agent.");
  if (incoming.currency !== agentCurrency) {
    return refusal("currency_not_agents", "currency", `currency must be ${agentCurrency}, the agent's own.`);
  }
  if (!canBeKept(incoming.matchedAt)) return beyondRange("matched_at");
  if (incoming.settledAt !== null && !canBeKept(incoming.settledAt)) return beyondRange("settled_at");
  if (retentionCut !== null && incoming.matchedAt < retentionCut) {
    const message = `matched_at is before ${formatInstant(retentionCut)}, where the kept data begins.`;
    return refusal("before_kept_data", "matched_at", message);
  }
  const changed = current && fixedFieldThatChanged(current, incoming);
  if (changed) {
    const message = `${changed} differs from an earlier version of this trade, and never changes.`;
    return refusal("fixed_member_changed", changed, message);
  }
  if (incoming.currency === "USD" && incoming.usdRate !== null && incoming.usdRate !== "1") {
    return refusal("usd_rate_not_one", "usd_rate", "usd_rate of USD is 1. Leave it out, or send 1.");
  }
  const datedRate = incoming.currency === "USD" ? "1" : situation.datedRate;
  const usdRate = current?.usdRate ?? incoming.usdRate ?? datedRate;
  if (usdRate === null) {
    const message = `No USD rate for ${incoming.currency} is in force at matched_at. Set one, or give usd_rate.`;
    return refusal("usd_rate_missing", "usd_rate", message);
  }
  const trade = withUsd(incoming, usdRate);
  if (trade === null) return aboveInUsd(incoming, usdRate);
  if (sameVersion !== null) {
    return sameVersion === contentOfTrade(incoming)
      ? { act: "nothing" }
      : refusal(
          "version_differs",
          "version",
          `version ${incoming.version} was taken in before with other content. Send a greater version.`,
        );
  }
  if (current && incoming.version < current.version) return { act: "keep as history" };
  return { act: "apply", trade };
}

const beyondRange = (member: string): TradeDecision =>
  refusal("time_beyond_range", member, `${member} must lie in the years 1678 to 2261.`);

function aboveInUsd(trade: TradeVersion, usdRate: string): TradeDecision {
  const rate = fractionOf(usdRate);
  const member = tradeAmounts.find((name) => convert(trade[name], rate) > tradeAmountMax) ?? "turnover";
  const message = `An amount in USD is above ${wholeUnits(tradeAmountMax)}: ${member}.`;
  return refusal("usd_amount_too_large", member, message);
}

const tradeAmounts = ["turnover", "payout", "commission"] as const;

function fixedFieldThatChanged(current: StoredTrade, incoming: TradeVersion): string | null {
  if (incoming.playerId !== current.playerId) return "external_player_id";
  if (incoming.currency !== current.currency) return "currency";
  if (incoming.matchedAt !== current.matchedAt) return "matched_at";
  if (incoming.usdRate !== null && incoming.usdRate !== current.usdRate) return "usd_rate";
  return null;
}

/** Every field is named: spreading a trade and adding to it takes ten times as long, and this runs for each trade. */
export function withUsd(trade: TradeVersion, usdRate: string): StoredTrade | null {
  const rate = fractionOf(usdRate);
  const usdTurnover = convert(trade.turnover, rate);
  const usdPayout = convert(trade.payout, rate);
  const usdCommission = convert(trade.commission, rate);
  if (usdTurnover > tradeAmountMax || usdPayout > tradeAmountMax || usdCommission > tradeAmountMax) return null;
  return {
    tradeId: trade.tradeId,
    version: trade.version,
    agentId: trade.agentId,
    playerId: trade.playerId,
    marketId: trade.marketId,
    selection: trade.selection,
    side: trade.side,
    price: trade.price,
    currency: trade.currency,
    turnover: trade.turnover,
    payout: trade.payout,
    commission: trade.commission,
    status: trade.status,
    settlementStatus: trade.settlementStatus,
    settlementResult: trade.settlementResult,
    marketVoided: trade.marketVoided,
    matchedAt: trade.matchedAt,
    settledAt: trade.settledAt,
    usdRate,
    category: categoryOf(trade),
    usdTurnover,
    usdPayout,
    usdCommission,
  };
}

/** A rate as a fraction: 1.0842 is 10842 over 10^4. Short numbers, because long ones are slow to divide. */
interface RateFraction {
  readonly scaled: bigint;
  readonly scale: bigint;
}

/** The trades of a feed share few rates, and parsing a rate takes longer than calculating with it. */
const fractionByRate = new Map<string, RateFraction>();
const quotasKeptMax = 64;

function fractionOf(rate: string): RateFraction {
  const kept = fractionByRate.get(rate);
  if (kept !== undefined) return kept;
  const [whole = "0", decimals = ""] = rate.split(".");
  const fraction = { scaled: BigInt(whole + decimals), scale: 10n ** BigInt(decimals.length) };
  if (fractionByRate.size >= quotasKeptMax) fractionByRate.clear();
  fractionByRate.set(rate, fraction);
  return fraction;
}

/** Rounds once, half away from zero; the arithmetic before that is exact. */
function convert(amount: Money, { scaled, scale }: RateFraction): Money {
  const product = amount * scaled;
  const half = scale / 2n;
  return money((product >= 0n ? product + half : product - half) / scale);
}

export const toUsd = (amount: Money, rate: string): Money => convert(amount, fractionOf(rate));

/** Wins are the only split inside a category that the report shows. */
export const countsAsWin = (trade: StoredTrade): boolean => trade.category === "valid" && isWin(trade.settlementResult);

/** A trade under the names and in the forms of the wire, for the feed and the report. */
export const tradeOnWire = (trade: TradeVersion) => ({
  trade_id: trade.tradeId,
  version: trade.version,
  agent_id: trade.agentId,
  external_player_id: trade.playerId,
  market_id: trade.marketId,
  selection: trade.selection,
  side: trade.side,
  price: trade.price,
  currency: trade.currency,
  turnover: formatMoney(trade.turnover),
  payout: formatMoney(trade.payout),
  commission: formatMoney(trade.commission),
  status: trade.status,
  settlement_status: trade.settlementStatus,
  settlement_result: trade.settlementResult,
  market_voided: trade.marketVoided,
  matched_at: formatInstant(trade.matchedAt),
  settled_at: trade.settledAt === null ? null : formatInstant(trade.settledAt),
});

/**
 * A version's content as one text: the stored history, and the comparison of two versions with one number. The rate is
 * left out, because it is fixed for the trade and may be given or dated.
 */
export const contentOfTrade = (trade: TradeVersion): string => JSON.stringify(tradeOnWire(trade));
