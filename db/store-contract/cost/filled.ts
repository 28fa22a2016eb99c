import { getTableColumns, getTableName } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import { day, instant, minute } from "#lib/domain/time/instant";

type Given<T extends SQLiteTable> = { readonly [Name in keyof T["_"]["columns"]]?: string | number | bigint };

/**
 * A statement for both databases that adds rows to a table, given in SQL: for i from 1 to a number, or of a query. Other
 * columns are empty: null, 0 or "".
 */
export function filled<T extends SQLiteTable>(table: T, of: number | string, given: Given<T>): string {
  const values = new Map(Object.entries(given));
  const columns = Object.entries(getTableColumns<SQLiteTable>(table)).flatMap(([name, column]) => {
    const empty = column.getSQLType() === "integer" ? 0 : "''";
    const value = values.get(name) ?? (column.notNull && !column.hasDefault ? empty : null);
    return value === null ? [] : [{ name: `"${column.name}"`, value }];
  });
  const series = `with recursive series (i) as (
    select cast(1 as bigint) union all select i + 1 from series where i < ${of})`;
  return `insert into ${getTableName(table)} (${columns.map(({ name }) => name)}) ${typeof of === "number" ? series : ""}
    select ${columns.map(({ value }) => value)} from ${typeof of === "number" ? "series" : of}`;
}

/** Rows of a table that grows with use. */
export const many = 10_000;
/** Rows of a table that grows with the number of agents. */
export const some = 1_000;

export const now = instant(400n * day + 7n * minute);
/** A minute apart, up to now. */
export const ago = `${now} - (${many + 1} - i) * ${minute}`;

/** Four of five rows are of the agent that is asked for. */
export const who = "case when i % 5 = 4 then 'rival' else 'acme' end";
/** As many rows of each of some agents. */
export const among = (agents: number) => `case when i % ${agents} = 0 then 'acme' else 'agent-' || (i % ${agents}) end`;
/** One row in a hundred is of one player, and each of the others of another one. */
export const player = "case when i % 100 = 0 then 'p-1' else 'p-' || i end";
