import { and, asc, count, eq, lt, sql } from "drizzle-orm";
import type { Connection } from "#db/sqlite/engine/connection";
import { agents, booksProofs, carriedForward, leftStakes, transfers, wallets } from "#db/sqlite/schema";
import { splitTotal, total } from "#db/trades/trade-columns";
import { noAgent } from "#lib/commands/agents/no-agent";
import { type Books, booksOf, type LeftStake, type OwingPlayer } from "#lib/domain/books/books";
import { done, type Outcome } from "#lib/domain/failure";
import { joinMoney, type Money, money, type SplitSum, zero } from "#lib/domain/money/money";
import { booksRowsShownMax } from "#lib/limits";
import type { BooksRead } from "#lib/store/books-port";
import { tradedSums } from "./traded-sums";

export function booksReads(connection: Connection) {
  const { client, db } = connection;
  const transferSums = runningTransferSums(connection);
  const sumsOfReport = tradedSums(connection);

  function readBooks(agentId: string): Outcome<BooksRead> {
    return client.transaction((): Outcome<BooksRead> => {
      const agent = db.select({ wallet: agents.wallet }).from(agents).where(eq(agents.id, agentId)).get();
      if (!agent) return noAgent(agentId);
      const proof = db.select().from(booksProofs).where(eq(booksProofs.agentId, agentId)).get() ?? null;
      return done({
        wallet: agent.wallet,
        books: booksOf(agent.wallet, { ...heldBy(agentId), ...transferSums(agentId), ...tradedBy(agentId) }),
        owing: owingMost(agentId),
        ...leftOf(agentId),
        proof,
      });
    })();
  }

  /** Adds up the agent's wallets: those above 0 and those below apart, and all stakes held. */
  function heldBy(agentId: string): Pick<Books, "held" | "owed" | "owingPlayers" | "exposure"> {
    const ofAgent = eq(wallets.agentId, agentId);
    const owed = db
      .select({ players: count(), ...splitTotal(wallets.balance) })
      .from(wallets)
      .where(and(ofAgent, lt(wallets.balance, zero)))
      .get();
    const both = { all: splitTotal(wallets.balance), exposure: splitTotal(wallets.exposure) };
    const { all, exposure } = db.select(both).from(wallets).where(ofAgent).get() ?? {};
    const below = moneyOf(owed);
    return {
      held: money(moneyOf(all) - below),
      owed: money(-below),
      owingPlayers: Number(owed?.players ?? 0),
      exposure: moneyOf(exposure),
    };
  }

  /** Adds up the exchange's result and commission: kept trades by the report's sums, dropped ones as carried forward. */
  function tradedBy(agentId: string): Pick<Books, "result" | "commission"> {
    const kept = sumsOfReport(agentId);
    const carried = db
      .select({
        result: { units: total(carriedForward.resultUnits), parts: total(carriedForward.resultParts) },
        commission: { units: total(carriedForward.commissionUnits), parts: total(carriedForward.commissionParts) },
      })
      .from(carriedForward)
      .where(eq(carriedForward.agentId, agentId))
      .get();
    return {
      result: money(kept.result + moneyOf(carried?.result)),
      commission: money(kept.commission + moneyOf(carried?.commission)),
    };
  }

  const owingMost = (agentId: string): OwingPlayer[] =>
    db
      .select({ playerId: wallets.playerId, balance: wallets.balance })
      .from(wallets)
      .where(and(eq(wallets.agentId, agentId), lt(wallets.balance, zero)))
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

/** An agent's transfers in sum. Records are only added, so each look adds up those since the look before. */
function runningTransferSums({ db }: Connection) {
  const since = db
    .select({ kind: transfers.kind, last: sql<bigint>`max(${transfers.id})`, ...splitTotal(transfers.amount) })
    .from(transfers)
    .where(and(eq(transfers.agentId, sql.placeholder("agentId")), sql`${transfers.id} > ${sql.placeholder("last")}`))
    .groupBy(transfers.kind)
    .prepare();
  const known = new Map<string, { last: bigint; deposited: Money; withdrawn: Money }>();
  return (agentId: string): Pick<Books, "deposited" | "withdrawn"> => {
    const sums = known.get(agentId) ?? { last: 0n, deposited: zero, withdrawn: zero };
    for (const { kind, last, ...sum } of since.all({ agentId, last: sums.last })) {
      if (kind === "deposit") sums.deposited = money(sums.deposited + moneyOf(sum));
      else sums.withdrawn = money(sums.withdrawn + moneyOf(sum));
      if (last > sums.last) sums.last = last;
    }
    known.set(agentId, sums);
    return { deposited: sums.deposited, withdrawn: sums.withdrawn };
  };
}
