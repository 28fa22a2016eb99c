/**
 * Why a trade of the feed is refused, and what the feed does about it: send it `again` as it is once the cause is gone,
 * `correct` it under the same version or any other, send it as a `newer` version, or `drop` it.
 */
export const tradeReasons = {
  malformed: "correct",
  settlement_contradicts: "correct",
  agent_unknown: "again",
  currency_not_agents: "correct",
  time_beyond_range: "correct",
  before_kept_data: "drop",
  fixed_member_changed: "correct",
  usd_rate_not_one: "correct",
  usd_rate_missing: "again",
  usd_amount_too_large: "correct",
  version_differs: "newer",
  wallet_beyond_bounds: "correct",
} as const;

export type TradeReason = keyof typeof tradeReasons;
const isTradeReason = (name: string): name is TradeReason => Object.hasOwn(tradeReasons, name);
export const tradeReasonNames: readonly TradeReason[] = Object.keys(tradeReasons).filter(isTradeReason);

/** Why a trade is refused: for a machine, with the member at fault where there is a single one, and for a person. */
export interface TradeFault {
  readonly reason: TradeReason;
  readonly parameter: string | null;
  readonly message: string;
}
