import type { RunResult } from "better-sqlite3";
import { is, Param, Placeholder, type Query } from "drizzle-orm";
import type { Connection } from "./connection";

type Values = Readonly<Record<string, unknown>>;

/**
 * Runs a statement that Drizzle has built, without going through Drizzle again. On the paths of every transfer and
 * trade, Drizzle's filling of placeholders costs as much as SQLite's work.
 */
export function hotRun({ client }: Connection, query: { toSQL(): Query }): (values: Values) => RunResult {
  const { sql, params } = query.toSQL();
  const statement = client.prepare(sql);
  const bindings = params.map(bindingOf);
  // One list serves all runs, because a new one for each is what the garbage collector then spends its time on.
  const bound: unknown[] = [];
  return (values) => {
    let place = 0;
    for (const bind of bindings) {
      bound[place] = bind(values);
      place += 1;
    }
    return statement.run(bound);
  };
}

function bindingOf(param: unknown): (values: Values) => unknown {
  if (is(param, Placeholder)) return (values) => values[param.name];
  if (!is(param, Param) || !is(param.value, Placeholder)) return () => param;
  const { encoder } = param;
  const { name } = param.value;
  return (values) => (values[name] === null ? null : encoder.mapToDriverValue(values[name]));
}
