import { type MovedTable, quoted, type Row } from "./moved-table";

/** Consecutive rows of a table, in the order of its walk. */
export interface TableRange {
  /** The agent, when each agent's rows are walked separately. */
  readonly agent: string | null;
  /** The place after which the range begins; null for the table's beginning. */
  readonly after: Row | null;
  /** The last place of the range; null for everything that follows. */
  readonly upTo: Row | null;
}

interface Condition {
  readonly text: string;
  readonly values: Row;
}

/** The condition for a range's rows, with its values. `place` writes a placeholder in the database's syntax. */
export function isInRange(
  table: MovedTable,
  { agent, after, upTo }: TableRange,
  place: (n: number) => string,
): Condition {
  const values: Row[number][] = [];
  const given = (row: Row): string => row.map((value) => place(values.push(value))).join(", ");
  const along = `(${quoted(table.along)})`;
  const parts = [
    agent === null ? null : `agent_id = ${given([agent])}`,
    after === null ? null : `${along} > (${given(after)})`,
    upTo === null ? null : `${along} <= (${given(upTo)})`,
    table.only,
  ].filter((part) => part !== null);
  return { text: parts.length === 0 ? "true" : parts.join(" and "), values };
}
