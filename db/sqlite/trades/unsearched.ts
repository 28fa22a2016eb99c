import { type Column, type SQL, sql } from "drizzle-orm";

/** The plus keeps SQLite from walking the index of the wider time, or a player's few rows in that of all times. */
export const unsearched = (column: Column): SQL => sql`+${column}`;
