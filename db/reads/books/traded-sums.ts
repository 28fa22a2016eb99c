import { and, eq, sql } from "drizzle-orm";
import { all, type Read, select } from "#db/reads/read";
import { cells } from "#db/tables/trades";
import { cellSums } from "#db/trades/trade-columns";
import { tradedLegs } from "#lib/domain/books/traded-legs";
import { joinMoney, zero } from "#lib/domain/money/money";
import { grids } from "#lib/domain/trades/grids";
import type { Legs } from "#lib/domain/wallets/movement";

const ofAgent = select({ category: cells.category, ...cellSums })
  .from(cells)
  .where(and(eq(cells.agentId, sql.placeholder("agentId")), eq(cells.grid, grids.dayByDay.number)))
  .groupBy(cells.category);

/** The sum of an agent's kept trades on each account, read from the report's sums. */
export function* tradedSums(agentId: string): Read<Legs> {
  const sums = yield* all(ofAgent, { agentId });
  return tradedLegs((category, measure) => {
    const found = sums.find((sum) => sum.category === category);
    return found ? joinMoney({ units: found.units[measure], parts: found.parts[measure] }) : zero;
  });
}
