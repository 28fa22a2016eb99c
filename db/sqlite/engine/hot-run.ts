import type { RunResult } from "better-sqlite3";
import type { Query } from "drizzle-orm";
import { bindingsOf, type Values } from "#db/engine/bindings";
import type { Connection } from "./connection";

/**
 * Runs a statement built by Drizzle without going through Drizzle again: for every transfer and trade, its filling of
 * placeholders costs as much as SQLite's work.
 */
export function hotRun({ client }: Connection, query: { toSQL(): Query }): (values: object) => RunResult {
  const built = query.toSQL();
  const statement = client.prepare(built.sql);
  const bindings = bindingsOf(built);
  // One list serves all runs: a new list for each would keep the garbage collector busy.
  const bound: unknown[] = [];
  return (values) => {
    // The same object under a wider type: copying every row would make garbage at once.
    const named: Values = Object(values);
    let place = 0;
    for (const bind of bindings) {
      bound[place] = bind(named);
      place += 1;
    }
    // As arguments, because the driver unpacks a list far more slowly.
    return statement.run(...bound);
  };
}
