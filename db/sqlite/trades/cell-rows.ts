import { and, eq, sql } from "drizzle-orm";
import type { Connection } from "#db/sqlite/engine/connection";
import { hotRun } from "#db/sqlite/engine/hot-run";
import { cells } from "#db/sqlite/schema";
import { bySumColumn, sumColumn } from "#lib/domain/reports/measure";
import type { CellFold } from "#lib/domain/trades/rollup";

export type CellRows = ReturnType<typeof cellRows>;

const p = sql.placeholder;
const added = (column: string) => sql.raw(`"${column}" + excluded."${column}"`);

/** Writes changes into the cells, one upsert each, and deletes cells that hold nothing any more. */
export function cellRows(connection: Connection) {
  const { db } = connection;
  const key = [cells.agentId, cells.level, cells.category, cells.outer, cells.inner];
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
        ...bySumColumn((measure, half) => p(sumColumn(measure, half))),
      })
      .onConflictDoUpdate({
        target: key,
        set: {
          count: added("trades"),
          wins: added("wins"),
          ...bySumColumn((measure, half) => added(cells[sumColumn(measure, half)].name)),
        },
      }),
  );
  const dropEmpty = db
    .delete(cells)
    .where(and(...key.map((column) => eq(column, p(column.name))), eq(cells.count, 0n)))
    .prepare();

  return {
    write(fold: CellFold): void {
      for (const { agentId, level, outer, inner, category, count, wins, units, parts } of fold.take()) {
        const sums = bySumColumn((measure, half) => (half === "Units" ? units : parts)[measure]);
        upsert(Object.assign(sums, { agentId, level, outer, inner, category, count, wins }));
        if (count >= 0n) continue;
        dropEmpty.run({ agent_id: agentId, level, outer_bucket: outer, inner_bucket: inner, category });
      }
    },
  };
}
