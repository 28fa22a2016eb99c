import { zero } from "#lib/domain/money/money";
import { type Instant, minute } from "#lib/domain/time/instant";
import { categoryOf, isWin } from "./category";
import type { TradeVersion } from "./trade";

export const warningReasons = [
  "lose_with_payout",
  "win_without_payout",
  "payout_ignored",
  "settled_before_matched",
  "matched_ahead",
  "settled_ahead",
] as const;
export type WarningReason = (typeof warningReasons)[number];

export interface TradeWarning {
  readonly reason: WarningReason;
  readonly message: string;
}

/** 5 minutes: the clocks of the exchange and of this service may differ by this much. */
export const aheadMinutesMax = 5n;

type Warned = Pick<
  TradeVersion,
  "status" | "settlementStatus" | "settlementResult" | "marketVoided" | "payout" | "matchedAt" | "settledAt"
>;

const none: readonly TradeWarning[] = [];

/** What a trade contradicts itself in. It is taken in all the same, because the feed is the truth. */
export function warningsOf(trade: Warned, now: Instant): readonly TradeWarning[] {
  const { settlementResult: result, payout, matchedAt, settledAt } = trade;
  const warnings: TradeWarning[] = [];
  const warn = (reason: WarningReason, message: string) => warnings.push({ reason, message });
  const category = categoryOf(trade);
  const latestTime = now + aheadMinutesMax * minute;
  if (category === "valid" && result === "LOSE" && payout > zero) {
    warn("lose_with_payout", "A LOSE has a payout: the wallet got it. Send a greater version if it is wrong.");
  }
  if (category === "valid" && isWin(result) && payout === zero) {
    warn(
      "win_without_payout",
      `A ${result} has a payout of 0: the wallet got nothing. Send a greater version if it is wrong.`,
    );
  }
  if (category === "void" && payout > zero) {
    warn("payout_ignored", "The trade is void, so that its payout is ignored: the stake went back, and nothing more.");
  }
  if (settledAt !== null && settledAt < matchedAt) {
    warn("settled_before_matched", "settled_at is before matched_at.");
  }
  if (matchedAt > latestTime) warn("matched_ahead", ahead("matched_at"));
  if (settledAt !== null && settledAt > latestTime) warn("settled_ahead", ahead("settled_at"));
  return warnings.length === 0 ? none : warnings;
}

const ahead = (member: string) => `${member} is more than ${aheadMinutesMax} minutes ahead of this server's clock.`;
