import { type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import { trades } from "#db/postgres/schema";
import { byMeasure } from "#lib/domain/reports/measure";
import type { Period } from "#lib/domain/time/period";

export const total = (what: SQL | AnyPgColumn) => sql<bigint>`coalesce(sum(${what}), 0)`;

/** A sum of money in its two halves, whole units and 1/100,000,000ths, because the whole may pass 64 bits. */
export const splitTotal = (amount: SQL | AnyPgColumn) => ({
  units: total(sql`${amount} / 100000000`),
  parts: total(sql`${amount} % 100000000`),
});

export const countedAsWin = sql`(${trades.category} = 'valid' and ${trades.settlementResult} in ('WIN', 'HALF_WIN'))`;
/** The number of wins: not null, as the result of an unsettled trade is, and not boolean. */
export const wins = sql<bigint>`count(*) filter (where ${countedAsWin})`;

export const tradeSums = {
  units: byMeasure((measure) => splitTotal(trades[measure]).units),
  parts: byMeasure((measure) => splitTotal(trades[measure]).parts),
};

/**
 * A column that no index is to be searched by. A prepared statement is planned without its times, and could else walk
 * the index of the wider one.
 */
export const unsearched = (column: AnyPgColumn): SQL => sql`(${column} + 0)`;

export const within = (time: SQL, { start, end }: Period) => sql`${time} >= ${start} and ${time} < ${end}`;
