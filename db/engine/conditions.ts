import { type Column, type SQL, sql } from "drizzle-orm";

/** A statement's conditions, all of which must hold. An undefined condition is left out. */
export type Conditions = (SQL | undefined)[];

/** The columns of a table that conditions name. Each database has its own column type. */
export type TableWith<Name extends string> = Readonly<Record<Name, Column>>;

/** True for rows after the given place, in the order of these columns. */
export const isAfter = (...places: readonly (readonly [Column, unknown])[]): SQL => compared(">", places);
/** True for rows before the given place, in the order of these columns. */
export const isBefore = (...places: readonly (readonly [Column, unknown])[]): SQL => compared("<", places);

function compared(sign: ">" | "<", places: readonly (readonly [Column, unknown])[]): SQL {
  const columns = places.map(([column]) => sql`${column}`);
  const values = places.map(([column, value]) => sql`${sql.param(value, column)}`);
  return sql`(${sql.join(columns, sql`, `)}) ${sql.raw(sign)} (${sql.join(values, sql`, `)})`;
}
