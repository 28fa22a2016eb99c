import type { RunResult } from "better-sqlite3";
import type { Query } from "drizzle-orm";
import { bindingsOf, type Values } from "#db/engine/bindings";
import type { Connection } from "./connection";

/**
 * Runs a statement that Drizzle has built, without going through Drizzle again. On the paths of every transfer and
 * trade, Drizzle's filling of placeholders costs as much as SQLite's work.
 */
export function hotRun({ client }: Connection, query: { toSQL(): Query }): (values: object) => RunResult {
  const built = query.toSQL();
  const statement = client.prepare(built.sql);
  const bindings = bindingsOf(built);
  // One list serves all runs, because a new one for each is what the garbage collector then spends its time on.
  const bound: unknown[] = [];
  return (values) => {
    // The same object under a type that has any name: a copy of every row would be garbage at once.
    const named: Values = Object(values);
    let place = 0;
    for (const bind of bindings) {
      bound[place] = bind(named);
      place += 1;
    }
    // As arguments: the driver takes a list apart far more slowly.
    return statement.run(...bound);
  };
}
