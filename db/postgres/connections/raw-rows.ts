import type { QueryResultRow } from "pg";
import type { Connection } from "./connection";

/** A statement without Drizzle, whose row mapping takes longer than a proof's work with the rows. */
export function rawRows<Row extends QueryResultRow>({ client, nameFor }: Connection, text: string) {
  const name = nameFor(text);
  return async (...values: readonly unknown[]): Promise<Row[]> =>
    (await client.query<Row>({ name, text, values: [...values] })).rows;
}
