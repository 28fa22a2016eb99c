import type { MovedTable, Row } from "./moved-table";

/** Rows of a table that lie together in the order in which it is walked. */
export interface TableRange {
  /** The agent, where the table is walked for each apart. */
  readonly agent: string | null;
  /** The place that it begins behind; null for the table's beginning. */
  readonly after: Row | null;
  /** Its last place; null for all that follows. */
  readonly upTo: Row | null;
}

interface Condition {
  readonly text: string;
  readonly values: Row;
}

/** The condition that a range's rows fulfil, with its values. `place` writes a placeholder as the database does. */
export function isInRange(
  table: MovedTable,
  { agent, after, upTo }: TableRange,
  place: (n: number) => string,
): Condition {
  const values: Row[number][] = [];
  const given = (row: Row): string => row.map((value) => place(values.push(value))).join(", ");
  const along = `(${table.along.join(", ")})`;
  const parts = [
    agent === null ? null : `agent_id = ${given([agent])}`,
    after === null ? null : `${along} > (${given(after)})`,
    upTo === null ? null : `${along} <= (${given(upTo)})`,
    table.only,
  ].filter((part) => part !== null);
  return { text: parts.length === 0 ? "true" : parts.join(" and "), values };
}
