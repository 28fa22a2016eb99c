import { and, asc, eq, lt, sql } from "drizzle-orm";
import { recordAudit } from "#db/audit/record-audit";
import { writeSums } from "#db/books/write-sums";
import { statementOf } from "#db/engine/statement-of";
import type { PendingNews } from "#db/news/pending-news";
import { retentionState } from "#db/reads/trades/retention-state";
import { carriedRows } from "#db/sqlite/books/carried-rows";
import type { BulkJob } from "#db/sqlite/engine/bulk-job";
import type { Connection } from "#db/sqlite/engine/connection";
import { readRunner } from "#db/sqlite/engine/read-runner";
import { workRunner } from "#db/sqlite/engine/work-runner";
import { agents } from "#db/tables/agents";
import { leftStakes } from "#db/tables/books";
import { tradeHistory, trades } from "#db/tables/trades";
import { putRetention } from "#lib/commands/trades/retention-facts";
import {
  auditedRetention,
  cutAfter,
  RetentionRun,
  retentionNews,
  retentionStepRows,
} from "#lib/commands/trades/retention-run";
import type { Chain } from "#lib/domain/audit/chain";
import { done } from "#lib/domain/failure";
import type { Instant } from "#lib/domain/time/instant";
import type { Author } from "#lib/store/author";
import { cellRows } from "./cell-rows";

// Double, because a slice ends here where transfers wait, and PostgreSQL deletes a page in each transaction.

const p = sql.placeholder;

/** Deletes trades matched before the cut, with their history and cells, and carries their sums forward. */
export function retentionRun(connection: Connection, chain: Chain, told: PendingNews) {
  const { db } = connection;
  const cells = cellRows(connection);
  const runWork = workRunner(connection);
  const read = readRunner(connection);
  const isOld = and(eq(trades.agentId, p("agentId")), lt(trades.matchedAt, p("cut")));
  const oldTrades = db
    .select()
    .from(trades)
    .where(isOld)
    .orderBy(asc(trades.matchedAt))
    .limit(retentionStepRows)
    .prepare();
  const deleteTrade = db
    .delete(trades)
    .where(and(eq(trades.agentId, p("agentId")), eq(trades.tradeId, p("tradeId"))))
    .prepare();
  const deleteHistory = db
    .delete(tradeHistory)
    .where(and(eq(tradeHistory.agentId, p("agentId")), eq(tradeHistory.tradeId, p("tradeId"))))
    .prepare();

  const carried = carriedRows(connection);
  const insertStake = db
    .insert(leftStakes)
    .values({
      agentId: p("agentId"),
      tradeId: p("tradeId"),
      playerId: p("playerId"),
      amount: p("amount"),
      matchedAt: p("matchedAt"),
      droppedAt: p("droppedAt"),
    })
    .onConflictDoUpdate({
      target: [leftStakes.agentId, leftStakes.tradeId, leftStakes.playerId],
      set: { amount: sql`${leftStakes.amount} + excluded.amount` },
    })
    .prepare();

  return function runRetention(askedCut: Instant, by: Author): BulkJob {
    let run: RetentionRun | null = null;

    function begin(): RetentionRun {
      // The cut is set before the first row is deleted.
      db.run(statementOf(putRetention("cut", cutAfter(read(retentionState()).cut, askedCut))));
      return new RetentionRun(db.select({ id: agents.id, wallet: agents.wallet }).from(agents).all());
    }

    return {
      step() {
        run ??= begin();
        const { agentId } = run;
        if (agentId === undefined) {
          db.run(statementOf(putRetention("ranAt", by.at)));
          runWork(recordAudit(auditedRetention(run.result.deleted, read(retentionState()).cut), by, chain));
          told.add(retentionNews);
          return false;
        }
        const rows = oldTrades.all({ agentId, cut: askedCut });
        for (const trade of rows) {
          deleteTrade.run({ ...trade });
          deleteHistory.run({ ...trade });
        }
        for (const stake of run.take(rows, by.at)) insertStake.run({ ...stake });
        return true;
      },
      endSlice() {
        if (!run) return;
        cells.write(run.dropped.cells);
        for (const row of run.dropped.takeCarried()) carried.add(row);
        runWork(writeSums(run.dropped.sums));
      },
      result: () => done(run?.result),
    };
  };
}
