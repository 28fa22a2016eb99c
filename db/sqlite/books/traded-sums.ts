import { and, eq } from "drizzle-orm";
import type { Connection } from "#db/sqlite/engine/connection";
import { cells } from "#db/sqlite/schema";
import { cellSums } from "#db/sqlite/trades/cell-rows";
import { joinMoney, money, zero } from "#lib/domain/money/money";
import type { Category } from "#lib/domain/trades/category";
import type { Legs } from "#lib/domain/wallets/movement";

/** What an agent's kept trades come to on each account, read from the report's sums. */
export function tradedSums({ db }: Connection): (agentId: string) => Legs {
  return (agentId) => {
    const sums = db
      .select({ category: cells.category, ...cellSums })
      .from(cells)
      .where(and(eq(cells.agentId, agentId), eq(cells.level, 0)))
      .groupBy(cells.category)
      .all();
    const of = (category: Category, measure: "turnover" | "payout" | "commission"): bigint => {
      const found = sums.find((sum) => sum.category === category);
      return found ? joinMoney({ units: found.units[measure], parts: found.parts[measure] }) : zero;
    };
    const [turnover, payout, commission] = [of("valid", "turnover"), of("valid", "payout"), of("valid", "commission")];
    const held = of("unsettled", "turnover");
    return {
      wallet: money(payout - turnover - held),
      held: money(held),
      result: money(turnover - payout - commission),
      commission: money(commission),
    };
  };
}
