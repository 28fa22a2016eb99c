import { and, eq } from "drizzle-orm";
import type { Connection } from "#db/sqlite/engine/connection";
import type { WalletStatements } from "#db/sqlite/wallets/wallet-statements";
import { carriedForward, leftStakes } from "#db/tables/books";
import type { Facts } from "#lib/commands/facts";
import { nothingCarried } from "#lib/domain/books/carried";

export function booksFacts({ db }: Connection, statements: WalletStatements): Pick<Facts, "leftStake"> {
  return {
    leftStake(agentId, tradeId) {
      const isStake = and(eq(leftStakes.agentId, agentId), eq(leftStakes.tradeId, tradeId));
      const stake = db.select().from(leftStakes).where(isStake).get();
      const wallet = stake && statements.findWallet(stake);
      if (!stake || !wallet) return null;
      const { playerId } = stake;
      const isPlayer = and(eq(carriedForward.agentId, agentId), eq(carriedForward.playerId, playerId));
      const carried = db.select().from(carriedForward).where(isPlayer).get();
      return { stake, wallet, carried: carried ?? nothingCarried(agentId, playerId) };
    },
  };
}
