import { type SQL, sql } from "drizzle-orm";
import type { AnySQLiteColumn } from "drizzle-orm/sqlite-core";
import { trades } from "#db/sqlite/schema";
import { byMeasure } from "#lib/domain/reports/measure";
import type { Period } from "#lib/domain/time/period";

export const total = (what: SQL | AnySQLiteColumn) => sql<bigint>`coalesce(sum(${what}), 0)`;

export const countedAsWin = sql`(${trades.category} = 'valid' and ${trades.settlementResult} in ('WIN', 'HALF_WIN'))`;

/** The sums of trades, with units and parts apart because a sum of whole amounts passes 64 bits. */
export const tradeSums = {
  units: byMeasure((measure) => total(sql`${trades[measure]} / 100000000`)),
  parts: byMeasure((measure) => total(sql`${trades[measure]} % 100000000`)),
};

export const within = (time: SQL, { start, end }: Period) => sql`${time} >= ${start} and ${time} < ${end}`;
