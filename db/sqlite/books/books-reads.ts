import { and, asc, count, eq, sql } from "drizzle-orm";
import type { Connection } from "#db/sqlite/engine/connection";
import { agents } from "#db/tables/agents";
import { booksProofs, leftStakes } from "#db/tables/books";
import { wallets } from "#db/tables/wallets";
import { splitTotal } from "#db/trades/trade-columns";
import { noAgent } from "#lib/commands/agents/no-agent";
import { type Books, booksOf, booksRowsShownMax, type LeftStake, type OwingPlayer } from "#lib/domain/books/books";
import { done, type Outcome } from "#lib/domain/failure";
import { joinMoney, type Money, money, type SplitSum, zero } from "#lib/domain/money/money";
import type { BooksRead } from "#lib/store/books";
import { keptSums } from "./kept-sums";
import { tradedSums } from "./traded-sums";

export function booksReads(connection: Connection) {
  const { client, db } = connection;
  const kept = keptSums(connection);
  const sumsOfReport = tradedSums(connection);

  function readBooks(agentId: string): Outcome<BooksRead> {
    return client.transaction((): Outcome<BooksRead> => {
      const agent = db.select({ wallet: agents.wallet }).from(agents).where(eq(agents.id, agentId)).get();
      if (!agent) return noAgent(agentId);
      const proof = db.select().from(booksProofs).where(eq(booksProofs.agentId, agentId)).get() ?? null;
      return done({
        wallet: agent.wallet,
        books: booksOf(agent.wallet, accountsOf(agentId)),
        owing: owingMost(agentId),
        ...leftOf(agentId),
        proof,
      });
    })();
  }

  function accountsOf(agentId: string): Books {
    const { carriedResult, carriedCommission, ...wallets } = kept.walletsOf(agentId);
    const { deposit, withdrawal } = kept.allTransfersOf(agentId);
    const reported = sumsOfReport(agentId);
    return {
      ...{ held: wallets.held, owed: wallets.owed, owingPlayers: wallets.owingPlayers, exposure: wallets.exposure },
      ...{ deposited: deposit.sum, withdrawn: withdrawal.sum },
      // Kept trades by the report's sums, dropped ones as they were carried forward.
      result: money(reported.result + carriedResult),
      commission: money(reported.commission + carriedCommission),
    };
  }

  const owingMost = (agentId: string): OwingPlayer[] =>
    db
      .select({ playerId: wallets.playerId, balance: wallets.balance })
      .from(wallets)
      .where(and(eq(wallets.agentId, agentId), sql`${wallets.balance} < 0`))
      .orderBy(asc(wallets.balance), asc(wallets.playerId))
      .limit(booksRowsShownMax)
      .all();

  function leftOf(agentId: string): Pick<BooksRead, "left" | "leftCount" | "leftSum"> {
    const all = db
      .select({ count: count(), ...splitTotal(leftStakes.amount) })
      .from(leftStakes)
      .where(eq(leftStakes.agentId, agentId))
      .get();
    return { left: stakesOf(agentId, booksRowsShownMax), leftCount: Number(all?.count ?? 0), leftSum: moneyOf(all) };
  }

  const stakesOf = (agentId: string | null, limit: number): LeftStake[] =>
    db
      .select()
      .from(leftStakes)
      .where(agentId === null ? undefined : eq(leftStakes.agentId, agentId))
      .orderBy(asc(leftStakes.droppedAt), asc(leftStakes.agentId), asc(leftStakes.tradeId))
      .limit(limit)
      .all();

  return {
    readBooks,
    listLeftStakes: (agentId: string | null, limit: number) => done(stakesOf(agentId, limit)),
    listBooksProofs: () => done(db.select().from(booksProofs).orderBy(asc(booksProofs.agentId)).all()),
  };
}

const moneyOf = (sum: SplitSum | undefined): Money =>
  sum ? joinMoney({ units: BigInt(sum.units), parts: BigInt(sum.parts) }) : zero;
