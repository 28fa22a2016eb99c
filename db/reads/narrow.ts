import { and, getTableColumns, type SQL, sql } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import type { Conditions } from "#db/engine/conditions";
import { countedRowsMax, type ListCount } from "#lib/domain/lists/list-page";
import { first, type Read, select, together } from "./read";

// A planner may walk millions of rows of one index where another finds a few: SQLite's knows no counts, and
// PostgreSQL's does not know which filters go together. So the rows of each filter are counted before.

/** A part of a list's conditions that one index serves, and how many rows it finds. */
interface Part {
  readonly conditions: Conditions;
  readonly rows: number;
}

/** The part that finds the fewest rows, which are looked for up to one more than the bound. Null for no parts. */
export function* narrowest(table: SQLiteTable, parts: readonly Conditions[], rowsMax: number): Read<Part | null> {
  const found = yield* together(...parts.map((conditions) => partOf(table, conditions, rowsMax)));
  return found.reduce<Part | null>((least, part) => (least && least.rows <= part.rows ? least : part), null);
}

function* partOf(table: SQLiteTable, conditions: Conditions, rowsMax: number): Read<Part> {
  const found = sql`(select 1 from ${table} where ${and(...conditions)} limit ${rowsMax + 1}) as found`;
  const counted = yield* first(select({ rows: counting() }).from(found));
  return { conditions, rows: counted?.rows ?? 0 };
}

/** The rows that a part finds, in the table's place. The limit keeps a planner from any other way to them. */
export const lookedThrough = (table: SQLiteTable, part: Conditions, rowsMax: number): SQL =>
  sql`(select * from ${table} where ${and(...part)} limit ${rowsMax + 1}) as ${table}`;

/** A table's columns where it is looked through: Drizzle takes the columns themselves only where it sees the table. */
export const columnsLookedThrough = <T extends SQLiteTable>(table: T): T["_"]["columns"] =>
  Object(
    Object.fromEntries(
      Object.entries(getTableColumns<SQLiteTable>(table)).map(([name, column]) => [
        name,
        sql`${column}`.mapWith(column),
      ]),
    ),
  );

export const counting = (isMeant?: SQL): SQL<number> =>
  (isMeant ? sql`count(*) filter (where ${isMeant})` : sql`count(*)`).mapWith(Number);

/**
 * Counts the rows that meet all conditions. Each part alone is served by an index. The one that finds the fewest rows is
 * looked through, and no further than a count reaches.
 */
export function* countAmong(
  table: SQLiteTable,
  parts: readonly [Conditions, ...Conditions[]],
  all: Conditions,
): Read<ListCount> {
  const part = yield* narrowest(table, parts, countedRowsMax);
  if (part && parts.length === 1 && said(parts[0]) === said(all)) {
    return { count: Math.min(part.rows, countedRowsMax), more: part.rows > countedRowsMax };
  }
  return yield* countThrough(table, part?.conditions ?? parts[0], counting(and(...all)));
}

/** The number of conditions: a single part that has them all is answered from its index. */
const said = (conditions: Conditions): number => conditions.filter((condition) => condition !== undefined).length;

/** Counts something over the first rows that a part finds. */
export function* countThrough(table: SQLiteTable, part: Conditions, counted: SQL<number>): Read<ListCount> {
  const found = yield* first(select({ looked: counting(), counted }).from(lookedThrough(table, part, countedRowsMax)));
  return {
    count: Math.min(found?.counted ?? 0, countedRowsMax),
    more: (found?.looked ?? 0) > countedRowsMax,
  };
}
