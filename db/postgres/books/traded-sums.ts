import type { Connection } from "#db/postgres/connections/connection";
import { rawRows } from "#db/postgres/connections/raw-rows";
import { tradedLegs } from "#lib/domain/books/traded-legs";
import type { Category } from "#lib/domain/trades/category";
import type { Legs } from "#lib/domain/wallets/movement";

interface CategorySums {
  readonly category: Category;
  readonly turnover: bigint;
  readonly payout: bigint;
  readonly commission: bigint;
}

/** The sum of an agent's kept trades on each account, read from the report's sums. */
export function tradedSums(connection: Connection): (agentId: string) => Promise<Legs> {
  const sum = (measure: string) => `sum(${measure}_units) * 100000000 + sum(${measure}_parts) as ${measure}`;
  const rows = rawRows<CategorySums>(
    connection,
    `select category, ${["turnover", "payout", "commission"].map(sum).join(", ")} from cells
     where agent_id = $1 and grid = 0 group by category`,
  );
  return async (agentId) => {
    const sums = await rows(agentId);
    return tradedLegs((category, measure) => sums.find((found) => found.category === category)?.[measure] ?? 0n);
  };
}
