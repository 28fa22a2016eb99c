import { and, type SQL } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import type { Conditions } from "#db/engine/conditions";
import { countedRowsMax, type ListCount } from "#lib/domain/lists/list-count";
import { counting, lookedThrough, narrowest } from "./narrow";
import { first, type Read, select } from "./read";

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
