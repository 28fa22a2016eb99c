import { and, eq } from "drizzle-orm";
import { type Connection, first } from "#db/postgres/connections/connection";
import { carriedForward, leftStakes } from "#db/postgres/schema";
import type { AsyncFacts } from "#db/postgres/transactions/async-facts";
import { heldWallet } from "#db/postgres/wallets/wallet-rows";
import { nothingCarried } from "#lib/domain/books/carried";

export function booksFacts(connection: Connection): Pick<AsyncFacts, "leftStake"> {
  const { db } = connection;
  const holdWallet = heldWallet(connection);
  return {
    async leftStake(agentId, tradeId) {
      const isStake = and(eq(leftStakes.agentId, agentId), eq(leftStakes.tradeId, tradeId));
      const stake = await first(db.select().from(leftStakes).where(isStake).limit(1).for("update"));
      const wallet = stake && (await holdWallet(agentId, stake.playerId));
      if (!stake || !wallet) return null;
      const { playerId } = stake;
      const isPlayer = and(eq(carriedForward.agentId, agentId), eq(carriedForward.playerId, playerId));
      const carried = await first(db.select().from(carriedForward).where(isPlayer).for("update"));
      return { stake, wallet, carried: carried ?? nothingCarried(agentId, playerId) };
    },
  };
}
