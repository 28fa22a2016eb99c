import { and, asc, count, eq } from "drizzle-orm";
import type { EngineWords } from "#db/reads/engine-words";
import { all, first, held, type Read, type SaidFacts, select, together } from "#db/reads/read";
import { walletFacts } from "#db/reads/wallets/wallet-reads";
import { agents } from "#db/tables/agents";
import { booksProofs, carriedForward, leftStakes } from "#db/tables/books";
import { wallets } from "#db/tables/wallets";
import { splitTotal } from "#db/trades/trade-columns";
import { noAgent } from "#lib/commands/agents/agents";
import {
  type Books,
  type BooksProof,
  type BooksRead,
  booksOf,
  booksRowsShownMax,
  type LeftStake,
  nothingCarried,
  type OwingPlayer,
} from "#lib/domain/books/books";
import { done, type Outcome } from "#lib/domain/failure";
import { joinMoney, money, zero } from "#lib/domain/money/money";
import { keptSums } from "./kept-sums";
import { tradedSums } from "./traded-sums";

function* accountsOf(agentId: string): Read<Books> {
  const [{ carriedResult, carriedCommission, ...wallets }, { deposit, withdrawal }, reported] = yield* together(
    keptSums.walletsOf(agentId),
    keptSums.allTransfersOf(agentId),
    tradedSums(agentId),
  );
  return {
    held: wallets.held,
    owed: wallets.owed,
    owingPlayers: wallets.owingPlayers,
    exposure: wallets.exposure,
    deposited: deposit.sum,
    withdrawn: withdrawal.sum,
    // Kept trades from the report's sums, dropped trades from what was carried forward.
    result: money(reported.result + carriedResult),
    commission: money(reported.commission + carriedCommission),
  };
}

const owingMost = ({ owes, debt }: EngineWords, agentId: string): Read<OwingPlayer[]> =>
  all(
    select({ playerId: wallets.playerId, balance: wallets.balance })
      .from(wallets)
      .where(and(eq(wallets.agentId, agentId), owes))
      .orderBy(asc(debt), asc(wallets.playerId))
      .limit(booksRowsShownMax),
  );

const stakesOf = (agentId: string | null, limit: number): Read<LeftStake[]> =>
  all(
    select()
      .from(leftStakes)
      .where(agentId === null ? undefined : eq(leftStakes.agentId, agentId))
      .orderBy(asc(leftStakes.droppedAt), asc(leftStakes.agentId), asc(leftStakes.tradeId), asc(leftStakes.playerId))
      .limit(limit),
  );

export const booksReads = (words: EngineWords) => ({
  api: {
    /** The stakes that retention left held, oldest first; of all agents when the id is null. */
    *listLeftStakes(agentId: string | null, limit: number): Read<Outcome<LeftStake[]>> {
      return done(yield* stakesOf(agentId, limit));
    },

    /** The last results of all agents that have been proved. */
    *listBooksProofs(): Read<Outcome<BooksProof[]>> {
      return done(yield* all(select().from(booksProofs).orderBy(asc(booksProofs.agentId))));
    },
  },

  desk: {
    /** Everything from one snapshot. The lists hold the first few rows, and `leftSum` covers all. */
    *readBooks(agentId: string): Read<Outcome<BooksRead>> {
      const [agent, accounts, owing, left, leftInSum, proof] = yield* together(
        first(select({ wallet: agents.wallet }).from(agents).where(eq(agents.id, agentId))),
        accountsOf(agentId),
        owingMost(words, agentId),
        stakesOf(agentId, booksRowsShownMax),
        first(
          select({ count: count(), ...splitTotal(leftStakes.amount) })
            .from(leftStakes)
            .where(eq(leftStakes.agentId, agentId)),
        ),
        first(select().from(booksProofs).where(eq(booksProofs.agentId, agentId))),
      );
      if (!agent) return noAgent(agentId);
      return done({
        wallet: agent.wallet,
        books: booksOf(agent.wallet, accounts),
        owing,
        left,
        proof,
        leftCount: leftInSum?.count ?? 0,
        leftSum: leftInSum ? joinMoney(leftInSum) : zero,
      });
    },
  },
});

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
