import { and, eq, sql } from "drizzle-orm";
import type { CellFold } from "#lib/domain/rollup";
import type { Connection } from "./connection";
import { hotRun } from "./hot-run";
import { cells } from "./schema";

export type CellRows = ReturnType<typeof cellRows>;

const p = sql.placeholder;
const added = (column: string) => sql.raw(`"${column}" + excluded."${column}"`);

/** The sum columns, in the order of `measures`: units, then parts, of each. */
export const sumColumns = {
  turnoverUnits: cells.turnoverUnits,
  turnoverParts: cells.turnoverParts,
  payoutUnits: cells.payoutUnits,
  payoutParts: cells.payoutParts,
  commissionUnits: cells.commissionUnits,
  commissionParts: cells.commissionParts,
  usdTurnoverUnits: cells.usdTurnoverUnits,
  usdTurnoverParts: cells.usdTurnoverParts,
  usdPayoutUnits: cells.usdPayoutUnits,
  usdPayoutParts: cells.usdPayoutParts,
  usdCommissionUnits: cells.usdCommissionUnits,
  usdCommissionParts: cells.usdCommissionParts,
};
const sumNames = Object.keys(sumColumns);

/** Writes folded changes into the cells: one upsert each, and a cell that has come to hold nothing is dropped. */
export function cellRows(connection: Connection) {
  const { db } = connection;
  const key = [cells.agentId, cells.level, cells.outer, cells.inner, cells.category];
  const sumsAdded = Object.fromEntries(Object.entries(sumColumns).map(([name, column]) => [name, added(column.name)]));
  const upsert = hotRun(
    connection,
    db
      .insert(cells)
      .values({
        agentId: p("agentId"),
        level: p("level"),
        outer: p("outer"),
        inner: p("inner"),
        category: p("category"),
        count: p("count"),
        wins: p("wins"),
        turnoverUnits: p("turnoverUnits"),
        turnoverParts: p("turnoverParts"),
        payoutUnits: p("payoutUnits"),
        payoutParts: p("payoutParts"),
        commissionUnits: p("commissionUnits"),
        commissionParts: p("commissionParts"),
        usdTurnoverUnits: p("usdTurnoverUnits"),
        usdTurnoverParts: p("usdTurnoverParts"),
        usdPayoutUnits: p("usdPayoutUnits"),
        usdPayoutParts: p("usdPayoutParts"),
        usdCommissionUnits: p("usdCommissionUnits"),
        usdCommissionParts: p("usdCommissionParts"),
      })
      .onConflictDoUpdate({
        target: key,
        set: { count: added("trades"), wins: added("wins"), ...sumsAdded },
      }),
  );
  const dropEmpty = db
    .delete(cells)
    .where(and(...key.map((column) => eq(column, p(column.name))), eq(cells.count, 0n)))
    .prepare();

  return {
    write(fold: CellFold): void {
      for (const change of fold.changes.values()) {
        const { agentId, level, outer, inner, category, count, wins } = change;
        if (count === 0n && wins === 0n && change.sums.every((sum) => sum === 0n)) continue;
        const sums = Object.fromEntries(sumNames.map((name, index) => [name, change.sums[index]]));
        upsert({ agentId, level, outer, inner, category, count, wins, ...sums });
        if (count >= 0n) continue;
        dropEmpty.run({ agent_id: agentId, level, outer_bucket: outer, inner_bucket: inner, category });
      }
      fold.changes.clear();
    },
  };
}
