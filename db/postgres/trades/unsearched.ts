import { type Column, type SQL, sql } from "drizzle-orm";

/** A prepared statement is planned without its times, and could else walk the index of the wider one. */
export const unsearched = (column: Column): SQL => sql`(${column} + 0)`;
