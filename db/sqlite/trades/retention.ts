import { and, asc, eq, lt, sql } from "drizzle-orm";
import type { AuditTrail } from "#db/sqlite/audit/audit-trail";
import type { BulkJob } from "#db/sqlite/engine/bulk-job";
import type { Connection } from "#db/sqlite/engine/connection";
import type { ToldEvents } from "#db/sqlite/engine/told-events";
import { agents, tradeHistory, trades } from "#db/sqlite/schema";
import { cutAfter, RetentionRun } from "#lib/commands/trades/retention-run";
import { done } from "#lib/domain/failure";
import type { Instant } from "#lib/domain/time/instant";
import { retentionStepRows } from "#lib/limits";
import type { Author } from "#lib/store/author";
import { cellRows } from "./cell-rows";
import { retentionState } from "./retention-state";

const p = sql.placeholder;

/** Deletes trades matched before the cut, with their history and their share of the cells. */
export function retentionRun(connection: Connection, audit: AuditTrail, told: ToldEvents) {
  const { db } = connection;
  const cells = cellRows(connection);
  const state = retentionState(connection);
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

  return function runRetention(askedCut: Instant, by: Author): BulkJob {
    let run: RetentionRun | null = null;

    function begin(): RetentionRun {
      // The cut is set before the first row is deleted.
      state.setCut(cutAfter(state.get().cut, askedCut));
      const rows = db.select({ id: agents.id }).from(agents).all();
      return new RetentionRun(rows.map(({ id }) => id));
    }

    return {
      step() {
        run ??= begin();
        const { agentId } = run;
        if (agentId === undefined) {
          state.setRan(by.at);
          audit.record(run.audited(state.get().cut), by);
          told.add(run.events);
          return false;
        }
        const rows = oldTrades.all({ agentId, cut: askedCut });
        for (const trade of rows) {
          deleteTrade.run({ ...trade });
          deleteHistory.run({ ...trade });
        }
        run.take(rows);
        return true;
      },
      endSlice: () => run && cells.write(run.cells),
      result: () => done(run?.result),
    };
  };
}
