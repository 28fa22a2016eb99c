import { and, asc, eq } from "drizzle-orm";
import { type Connection, first } from "#db/postgres/connections/connection";
import { rawRows } from "#db/postgres/connections/raw-rows";
import { agents, booksProofs, debt, leftStakes, owes, wallets } from "#db/postgres/schema";
import { noAgent } from "#lib/commands/agents/no-agent";
import {
  type Books,
  type BooksProof,
  booksOf,
  booksRowsShownMax,
  type LeftStake,
  type OwingPlayer,
} from "#lib/domain/books/books";
import { done, type Outcome } from "#lib/domain/failure";
import { money } from "#lib/domain/money/money";
import type { BooksRead } from "#lib/store/books";
import { keptSums } from "./kept-sums";
import { tradedSums } from "./traded-sums";

export function booksReads(connection: Connection) {
  const { db } = connection;
  const kept = keptSums(connection);
  const sumsOfReport = tradedSums(connection);
  const leftSums = rawRows<LeftSums>(connection, sumLeftStakes);

  async function accountsOf(agentId: string): Promise<Books> {
    const [{ carriedResult, carriedCommission, ...wallets }, { deposit, withdrawal }, reported] = await Promise.all([
      kept.walletsOf(agentId),
      kept.allTransfersOf(agentId),
      sumsOfReport(agentId),
    ]);
    return {
      ...{ held: wallets.held, owed: wallets.owed, owingPlayers: wallets.owingPlayers, exposure: wallets.exposure },
      ...{ deposited: deposit.sum, withdrawn: withdrawal.sum },
      // Kept trades by the report's sums, dropped ones as they were carried forward.
      result: money(reported.result + carriedResult),
      commission: money(reported.commission + carriedCommission),
    };
  }

  const owingMost = (agentId: string): Promise<OwingPlayer[]> =>
    db
      .select({ playerId: wallets.playerId, balance: wallets.balance })
      .from(wallets)
      .where(and(eq(wallets.agentId, agentId), owes))
      .orderBy(asc(debt), asc(wallets.playerId))
      .limit(booksRowsShownMax)
      .execute();

  const stakesOf = (agentId: string | null, limit: number): Promise<LeftStake[]> =>
    db
      .select()
      .from(leftStakes)
      .where(agentId === null ? undefined : eq(leftStakes.agentId, agentId))
      .orderBy(asc(leftStakes.droppedAt), asc(leftStakes.agentId), asc(leftStakes.tradeId), asc(leftStakes.playerId))
      .limit(limit)
      .execute();

  const proofOf = (agentId: string): Promise<BooksProof | undefined> =>
    first(db.select().from(booksProofs).where(eq(booksProofs.agentId, agentId)));

  return {
    async readBooks(agentId: string): Promise<Outcome<BooksRead>> {
      const [agent, accounts, owing, left, [leftSum], proof] = await Promise.all([
        first(db.select({ wallet: agents.wallet }).from(agents).where(eq(agents.id, agentId))),
        accountsOf(agentId),
        owingMost(agentId),
        stakesOf(agentId, booksRowsShownMax),
        leftSums(agentId),
        proofOf(agentId),
      ]);
      if (!agent) return noAgent(agentId);
      return done({
        ...{ wallet: agent.wallet, books: booksOf(agent.wallet, accounts), owing, left },
        ...{ leftCount: Number(leftSum?.count ?? 0n), leftSum: money(leftSum?.sum ?? 0n), proof: proof ?? null },
      });
    },
    listLeftStakes: async (agentId: string | null, limit: number): Promise<Outcome<LeftStake[]>> =>
      done(await stakesOf(agentId, limit)),
    listBooksProofs: async (): Promise<Outcome<BooksProof[]>> =>
      done(await db.select().from(booksProofs).orderBy(asc(booksProofs.agentId))),
  };
}

interface LeftSums {
  readonly count: bigint;
  readonly sum: bigint;
}
const sumLeftStakes = "select count(*), coalesce(sum(amount), 0) as sum from left_stakes where agent_id = $1";
