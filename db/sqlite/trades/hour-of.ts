import { type Column, type SQL, sql } from "drizzle-orm";

/** The hour of a time, counted from 1970 and cut toward it, as the index of players has it and as a bigint divides. */
export const hourOf = (time: Column): SQL => sql`${time} / 3600000000000`;
