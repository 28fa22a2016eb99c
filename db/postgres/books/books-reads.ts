import { and, asc, eq } from "drizzle-orm";
import { type Connection, first } from "#db/postgres/engine/connection";
import { rawRows } from "#db/postgres/engine/raw-rows";
import { agents, booksProofs, leftStakes, owes, wallets } from "#db/postgres/schema";
import { noAgent } from "#lib/commands/agents/no-agent";
import { type Books, type BooksProof, booksOf, type LeftStake, type OwingPlayer } from "#lib/domain/books/books";
import { done, type Outcome } from "#lib/domain/failure";
import { money } from "#lib/domain/money/money";
import { booksRowsShownMax } from "#lib/limits";
import type { BooksRead } from "#lib/store/books-port";
import { tradedSums } from "./traded-sums";

// Sums of 64-bit columns are numerics here, which nothing overflows.

export function booksReads(connection: Connection) {
  const { db } = connection;
  const sumsOfReport = tradedSums(connection);
  const walletSums = rawRows<WalletSums>(connection, sumWallets);
  const transferSums = rawRows<TransferSums>(connection, sumTransfers);
  const carriedSums = rawRows<CarriedSums>(connection, sumCarried);
  const leftSums = rawRows<LeftSums>(connection, sumLeftStakes);

  async function accountsOf(agentId: string): Promise<Books> {
    const [[held], [moved], [carried], kept] = await Promise.all([
      walletSums(agentId),
      transferSums(agentId),
      carriedSums(agentId),
      sumsOfReport(agentId),
    ]);
    return {
      held: money(held?.held ?? 0n),
      owed: money(held?.owed ?? 0n),
      owingPlayers: Number(held?.owing ?? 0n),
      exposure: money(held?.exposure ?? 0n),
      deposited: money(moved?.deposited ?? 0n),
      withdrawn: money(moved?.withdrawn ?? 0n),
      // Kept trades by the report's sums, dropped ones as they were carried forward.
      result: money(kept.result + (carried?.result ?? 0n)),
      commission: money(kept.commission + (carried?.commission ?? 0n)),
    };
  }

  const owingMost = (agentId: string): Promise<OwingPlayer[]> =>
    db
      .select({ playerId: wallets.playerId, balance: wallets.balance })
      .from(wallets)
      .where(and(eq(wallets.agentId, agentId), owes))
      .orderBy(asc(wallets.balance), asc(wallets.playerId))
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

const total = (column: string, condition = "true") => `coalesce(sum(${column}) filter (where ${condition}), 0)`;

interface WalletSums {
  readonly held: bigint;
  readonly owed: bigint;
  readonly owing: bigint;
  readonly exposure: bigint;
}
/** Those above 0 and those below apart, and all stakes held. */
const sumWallets = `select ${total("balance", "not owes")} as held, -${total("balance", "owes")} as owed,
    count(*) filter (where owes) as owing, ${total("exposure")} as exposure
  from wallets where agent_id = $1`;

interface TransferSums {
  readonly deposited: bigint;
  readonly withdrawn: bigint;
}
// All of the agent's transfers each time: half a million take 80 ms. Sums that go on from the last number would miss
// transfers, because two servers' numbers are not committed in their order.
const sumTransfers = `select ${total("amount", "kind = 'deposit'")} as deposited,
    ${total("amount", "kind = 'withdrawal'")} as withdrawn
  from transfers where agent_id = $1`;

interface CarriedSums {
  readonly result: bigint;
  readonly commission: bigint;
}
const carriedTotal = (leg: string) => `${total(`${leg}_units`)} * 100000000 + ${total(`${leg}_parts`)}`;
const sumCarried = `select ${carriedTotal("result")} as result, ${carriedTotal("commission")} as commission
  from carried_forward where agent_id = $1`;

interface LeftSums {
  readonly count: bigint;
  readonly sum: bigint;
}
const sumLeftStakes = `select count(*), ${total("amount")} as sum from left_stakes where agent_id = $1`;
