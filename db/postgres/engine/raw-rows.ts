import type { QueryResultRow } from "pg";
import type { Connection } from "./connection";

/** A statement without Drizzle, whose mapping of rows takes longer than what a proof does with them. */
export function rawRows<Row extends QueryResultRow>({ client, nextName }: Connection, text: string) {
  const name = nextName();
  return async (...values: readonly unknown[]): Promise<Row[]> =>
    (await client.query<Row>({ name, text, values: [...values] })).rows;
}
