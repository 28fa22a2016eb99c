import { and, asc, eq, gt, or } from "drizzle-orm";
import type { Connection } from "#db/sqlite/engine/connection";
import { wallets } from "#db/sqlite/schema";
import { verifyPageRows as limit } from "#lib/limits";

/** Every wallet, or every one of an agent, in the order of agents and players, read a page at a time. */
export function* walletsInOrder({ db }: Connection, agentId: string | null): Generator<typeof wallets.$inferSelect> {
  let last: typeof wallets.$inferSelect | undefined;
  for (;;) {
    const after = last
      ? or(
          gt(wallets.agentId, last.agentId),
          and(eq(wallets.agentId, last.agentId), gt(wallets.playerId, last.playerId)),
        )
      : undefined;
    const page = db
      .select()
      .from(wallets)
      .where(and(agentId === null ? undefined : eq(wallets.agentId, agentId), after))
      .orderBy(asc(wallets.agentId), asc(wallets.playerId))
      .limit(limit)
      .all();
    yield* page;
    last = page.at(-1);
    if (page.length < limit) return;
  }
}
