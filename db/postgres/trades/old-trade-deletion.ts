import { and, asc, eq, lt, sql } from "drizzle-orm";
import { writeSums } from "#db/books/write-sums";
import { retentionKey } from "#db/core/locks";
import { carriedRows } from "#db/postgres/books/carried-rows";
import { leftStakeRows } from "#db/postgres/books/left-stake-rows";
import { type Connection, first } from "#db/postgres/connections/connection";
import { waitedTooLong } from "#db/postgres/connections/faults";
import { bulkLockWaitMs } from "#db/postgres/connections/wait-bounds";
import { workRunner } from "#db/postgres/connections/work-runner";
import { agents, trades } from "#db/postgres/schema";
import type { InSlice } from "#db/postgres/transactions/bulk-lane";
import { waitForLock } from "#db/postgres/transactions/locks";
import { DroppedTrades } from "#lib/commands/trades/retention-run";
import type { Instant } from "#lib/domain/time/instant";
import type { StoredTrade } from "#lib/domain/trades/trade";
import { cellRows } from "./cell-rows";

const p = sql.placeholder;

/** 1,000 trades: retention deletes at most this many in a transaction. */
const retentionPageTrades = 1_000;

// Plans are forced to be key look-ups, whatever the planner's statistics say.
const begin = `begin; set local plan_cache_mode = force_generic_plan; set local enable_seqscan = off;
  set local enable_hashjoin = off; set local enable_mergejoin = off; set local lock_timeout = ${bulkLockWaitMs}`;

/** Deletes an agent's trades matched before a cut, a page in each transaction, and returns their number. */
export function oldTradeDeletion(connection: Connection) {
  const { client, db, prepared, nextName } = connection;
  const names = { trades: nextName(), history: nextName() };
  const lock = waitForLock(connection);
  const cells = cellRows(connection);
  const carried = carriedRows(connection);
  const stakes = leftStakeRows(connection);
  const run = workRunner(connection);
  // The agent is locked, so that no opening of its wallets begins before the page is gone.
  const heldAgent = prepared(
    db
      .select({ id: agents.id, wallet: agents.wallet })
      .from(agents)
      .where(eq(agents.id, p("agentId")))
      .for("share"),
  );
  const oldTrades = prepared(
    db
      .select()
      .from(trades)
      .where(and(eq(trades.agentId, p("agentId")), lt(trades.matchedAt, p("cut"))))
      .orderBy(asc(trades.matchedAt), asc(trades.tradeId))
      .limit(retentionPageTrades),
  );

  const deletePage = (agentId: string, cut: Instant, droppedAt: Instant, inSlice: InSlice): Promise<number> =>
    inSlice(begin, async (transaction) => {
      const [, agent] = await Promise.all([lock(retentionKey), first(heldAgent.execute({ agentId }))]);
      if (!agent) return 0;
      const page: StoredTrade[] = await oldTrades.execute({ agentId, cut });
      const dropped = new DroppedTrades();
      const left = dropped.take(agent, page, droppedAt);
      const ids = page.map(({ tradeId }) => tradeId);
      const values = [agentId, ids];
      transaction.send(client.query({ name: names.trades, text: deleteTrades, values }));
      transaction.send(client.query({ name: names.history, text: deleteHistory, values }));
      stakes.add(left, transaction);
      carried.add(dropped.takeCarried(), transaction);
      cells.write(dropped.cells, transaction);
      await run(writeSums(dropped.sums), transaction);
      return page.length;
    });

  return async (agentId: string, cut: Instant, droppedAt: Instant, inSlice: InSlice): Promise<number> => {
    let deleted = 0;
    for (let count = retentionPageTrades; count === retentionPageTrades; deleted += count) {
      try {
        count = await deletePage(agentId, cut, droppedAt, inSlice);
      } catch (error) {
        if (!waitedTooLong(error)) throw error;
        // The agent's wallets are being opened, and judging may take long: the rest waits for the next run.
        count = 0;
      }
    }
    return deleted;
  };
}

const deleteTrades = `delete from trades as t using unnest($2::text[]) as gone (trade_id)
  where t.agent_id = $1 and t.trade_id = gone.trade_id`;
const deleteHistory = `delete from trade_history as h using unnest($2::text[]) as gone (trade_id)
  where h.agent_id = $1 and h.trade_id = gone.trade_id`;
