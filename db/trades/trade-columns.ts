import { type Column, type SQL, sql } from "drizzle-orm";
import { cells, trades } from "#db/tables/trades";
import { byMeasure, sumColumn } from "#lib/domain/reports/packed-sums";

export const total = (what: SQL | Column) => sql<bigint>`coalesce(sum(${what}), 0)`;

/** A sum of money in its two halves, whole units and 1/100,000,000ths, because a whole sum may pass 64 bits. */
export const splitTotal = (amount: SQL | Column) => ({
  units: total(sql`${amount} / 100000000`),
  parts: total(sql`${amount} % 100000000`),
});

export const countedAsWin = sql`(${trades.category} = 'valid' and ${trades.settlementResult} in ('WIN', 'HALF_WIN'))`;

/** The select of figures over single trades. */
export const tradeSums = {
  count: sql<bigint>`count(*)`,
  wins: sql<bigint>`count(*) filter (where ${countedAsWin})`,
  units: byMeasure((measure) => splitTotal(trades[measure]).units),
  parts: byMeasure((measure) => splitTotal(trades[measure]).parts),
};

/** The select of the cells' sums. */
export const cellSums = {
  units: byMeasure((measure) => total(cells[sumColumn(measure, "Units")])),
  parts: byMeasure((measure) => total(cells[sumColumn(measure, "Parts")])),
};
