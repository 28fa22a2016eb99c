import { money } from "#lib/domain/money/money";
import type { Category } from "#lib/domain/trades/category";
import type { Legs } from "#lib/domain/wallets/movement";

/** The amounts of trades on each account, from the report's sums. */
export function tradedLegs(sum: (category: Category, measure: "turnover" | "payout" | "commission") => bigint): Legs {
  const [turnover, payout, commission] = [sum("valid", "turnover"), sum("valid", "payout"), sum("valid", "commission")];
  const held = sum("unsettled", "turnover");
  return {
    wallet: money(payout - turnover - held),
    held: money(held),
    result: money(turnover - payout - commission),
    commission: money(commission),
  };
}
