import { and, asc, eq, lt, sql } from "drizzle-orm";
import { done } from "#lib/domain/failure";
import type { Instant } from "#lib/domain/instant";
import { CellFold } from "#lib/domain/rollup";
import { retentionStepRows } from "#lib/limits";
import type { Author } from "#lib/stored/author";
import type { AuditTrail } from "./audit-trail";
import type { BulkJob } from "./bulk-job";
import { cellRows } from "./cell-rows";
import type { Connection } from "./connection";
import { retentionState } from "./retention-state";
import { agents, tradeHistory, trades } from "./schema";

const p = sql.placeholder;

/** Deletes trades matched before the cut, with their history and their share of the cells. */
export function retentionRun(connection: Connection, audit: AuditTrail) {
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
    const fold = new CellFold();
    let waiting: string[] | null = null;
    let deleted = 0;

    function begin(): string[] {
      const before = state.get().cut;
      // The cut stands before the first row goes, and never moves back: a late version must not bring a trade back.
      if (before === null || before < askedCut) state.setCut(askedCut);
      return db
        .select({ id: agents.id })
        .from(agents)
        .all()
        .map(({ id }) => id);
    }

    function finish(): false {
      state.setRan(by.at);
      const after = { deleted, cut: state.get().cut };
      audit.record({ agentId: null, action: "retention.run", subject: "trades", before: null, after }, by);
      return false;
    }

    return {
      step() {
        waiting ??= begin();
        const [agentId] = waiting;
        if (agentId === undefined) return finish();
        const rows = oldTrades.all({ agentId, cut: askedCut });
        for (const trade of rows) {
          fold.remove(trade);
          deleteTrade.run({ ...trade });
          deleteHistory.run({ ...trade });
        }
        deleted += rows.length;
        if (rows.length < retentionStepRows) waiting = waiting.slice(1);
        return true;
      },
      endSlice: () => cells.write(fold),
      result: () => done({ deleted }),
    };
  };
}
