import { and, eq } from "drizzle-orm";
import { held, select } from "#db/reads/read";
import type { SaidFacts } from "#db/reads/said-facts";
import { walletFacts } from "#db/reads/wallets/wallet-facts";
import { carriedForward, leftStakes } from "#db/tables/books";
import { nothingCarried } from "#lib/domain/books/books";

export const booksFacts = {
  *leftStake(agentId, tradeId) {
    const isStake = and(eq(leftStakes.agentId, agentId), eq(leftStakes.tradeId, tradeId));
    const stake = yield* held("update", select().from(leftStakes).where(isStake));
    const wallet = stake && (yield* walletFacts.wallet(agentId, stake.playerId));
    if (!stake || !wallet) return null;
    const { playerId } = stake;
    const isPlayer = and(eq(carriedForward.agentId, agentId), eq(carriedForward.playerId, playerId));
    const carried = yield* held("update", select().from(carriedForward).where(isPlayer));
    return { stake, wallet, carried: carried ?? nothingCarried(agentId, playerId) };
  },
} satisfies Partial<SaidFacts>;
