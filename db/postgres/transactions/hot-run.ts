import type { Query } from "drizzle-orm";
import type { QueryResult } from "pg";
import { bindingsOf, type Values } from "#db/engine/bindings";
import type { Connection } from "#db/postgres/connections/connection";

/**
 * Runs a statement built by Drizzle without going through Drizzle again: for every transfer and trade, its filling of
 * placeholders takes longer than the database's work.
 */
export function hotRun(
  { client, nextName }: Connection,
  query: { toSQL(): Query },
): (values: Values) => Promise<QueryResult> {
  const built = query.toSQL();
  const bindings = bindingsOf(built);
  const name = nextName();
  return (values) => client.query({ name, text: built.sql, values: bindings.map((bind) => bind(values)) });
}
