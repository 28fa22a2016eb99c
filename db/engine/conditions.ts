import { type Column, type SQL, sql } from "drizzle-orm";

/** The conditions of a statement, all of which must hold. One that is undefined does not bind. */
export type Conditions = (SQL | undefined)[];

/** The columns of a table that conditions name. Each database has its own kind of them. */
export type TableWith<Name extends string> = Readonly<Record<Name, Column>>;

/** Holds for rows that come after one in the order of those columns. */
export const isAfter = (...places: readonly (readonly [Column, unknown])[]): SQL => compared(">", places);
/** Holds for rows that come before one in the order of those columns. */
export const isBefore = (...places: readonly (readonly [Column, unknown])[]): SQL => compared("<", places);

function compared(sign: ">" | "<", places: readonly (readonly [Column, unknown])[]): SQL {
  const columns = places.map(([column]) => sql`${column}`);
  const values = places.map(([column, value]) => sql`${sql.param(value, column)}`);
  return sql`(${sql.join(columns, sql`, `)}) ${sql.raw(sign)} (${sql.join(values, sql`, `)})`;
}
