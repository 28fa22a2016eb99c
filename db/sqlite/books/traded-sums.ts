import { and, eq } from "drizzle-orm";
import type { Connection } from "#db/sqlite/engine/connection";
import { cells } from "#db/tables/trades";
import { cellSums } from "#db/trades/trade-columns";
import { tradedLegs } from "#lib/domain/books/traded-legs";
import { joinMoney, zero } from "#lib/domain/money/money";
import { grids } from "#lib/domain/trades/grids";
import type { Legs } from "#lib/domain/wallets/movement";

/** What an agent's kept trades come to on each account, read from the report's sums. */
export function tradedSums({ db }: Connection): (agentId: string) => Legs {
  return (agentId) => {
    const sums = db
      .select({ category: cells.category, ...cellSums(cells) })
      .from(cells)
      .where(and(eq(cells.agentId, agentId), eq(cells.grid, grids.dayByDay.number)))
      .groupBy(cells.category)
      .all();
    return tradedLegs((category, measure) => {
      const found = sums.find((sum) => sum.category === category);
      return found ? joinMoney({ units: found.units[measure], parts: found.parts[measure] }) : zero;
    });
  };
}
