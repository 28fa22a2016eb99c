import { is, Param, Placeholder, type Query } from "drizzle-orm";
import type { QueryResult } from "pg";
import type { Connection } from "./connection";

type Values = Readonly<Record<string, unknown>>;

/**
 * Runs a statement that Drizzle has built, without going through Drizzle again, whose filling of placeholders takes
 * longer than the database does on the paths of every transfer and trade.
 */
export function hotRun(
  { client, nextName }: Connection,
  query: { toSQL(): Query },
): (values: Values) => Promise<QueryResult> {
  const { sql: text, params } = query.toSQL();
  const bindings = params.map(bindingOf);
  const name = nextName();
  return (values) => client.query({ name, text, values: bindings.map((bind) => bind(values)) });
}

function bindingOf(param: unknown): (values: Values) => unknown {
  if (is(param, Placeholder)) return (values) => values[param.name];
  if (!is(param, Param) || !is(param.value, Placeholder)) return () => param;
  const { encoder } = param;
  const { name } = param.value;
  return (values) => (values[name] === null ? null : encoder.mapToDriverValue(values[name]));
}
