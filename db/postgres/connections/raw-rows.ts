import type { QueryResultRow } from "pg";
import type { Connection } from "./connection";

/** A statement without Drizzle, whose row mapping takes longer than a proof's work with the rows. */
export function rawRows<Row extends QueryResultRow>({ client, nameFor }: Connection, text: string) {
  const name = nameFor(text);
  return async (...values: readonly unknown[]): Promise<Row[]> =>
    (await client.query<Row>({ name, text, values: [...values] })).rows;
}

type Value = string | bigint | number | boolean | null;

/**
 * Writes lists as PostgreSQL's array texts. The driver's own way takes several times as long, because it treats each
 * number as a text that may need escaping.
 */
export const arrayTexts = (lists: readonly (readonly Value[])[]): string[] =>
  lists.map((values) => `{${values.map(elementText).join(",")}}`);

const special = /["\\]/;

function elementText(value: Value): string {
  if (value === null) return "NULL";
  if (typeof value !== "string") return String(value);
  return special.test(value) ? `"${value.replaceAll("\\", "\\\\").replaceAll('"', '\\"')}"` : `"${value}"`;
}
