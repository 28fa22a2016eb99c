import { type SQL, sql } from "drizzle-orm";
import type { AnySQLiteColumn } from "drizzle-orm/sqlite-core";
import { trades } from "#db/sqlite/schema";
import { byMeasure } from "#lib/domain/reports/measure";
import type { Period } from "#lib/domain/time/period";

export const total = (what: SQL | AnySQLiteColumn) => sql<bigint>`coalesce(sum(${what}), 0)`;

/** A sum of money in its two halves, whole units and 1/100,000,000ths, because the whole may pass 64 bits. */
export const splitTotal = (amount: SQL | AnySQLiteColumn) => ({
  units: total(sql`${amount} / 100000000`),
  parts: total(sql`${amount} % 100000000`),
});

export const countedAsWin = sql`(${trades.category} = 'valid' and ${trades.settlementResult} in ('WIN', 'HALF_WIN'))`;

export const tradeSums = {
  units: byMeasure((measure) => splitTotal(trades[measure]).units),
  parts: byMeasure((measure) => splitTotal(trades[measure]).parts),
};

export const within = (time: SQL, { start, end }: Period) => sql`${time} >= ${start} and ${time} < ${end}`;
