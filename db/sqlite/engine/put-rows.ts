import type { Statement } from "better-sqlite3";
import { type ManyRowsText, manyRows, type Value } from "#db/engine/many-rows";
import type { ManyRows } from "#lib/commands/write";
import type { Connection } from "./connection";

/** Puts rows of a table one by one, with one prepared statement. */
export function putRows({ client }: Connection): (table: keyof ManyRows, rows: readonly object[]) => void {
  const statements = new Map<ManyRowsText, Statement<Value[]>>();
  return (table, rows) => {
    const text = manyRows[table];
    const marks = text.columns.map(() => "?").join(", ");
    const put = statements.get(text) ?? client.prepare<Value[]>(text.putText(`values (${marks})`));
    statements.set(text, put);
    for (const row of rows) put.run(...text.valuesOf(row));
  };
}
