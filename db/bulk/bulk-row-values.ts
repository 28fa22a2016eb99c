import { getTableColumns } from "drizzle-orm";
import { bulkRows } from "#db/tables/bulk";
import type { BulkRow } from "#lib/domain/bulk/bulk-run";

// Hundreds of rows are written at a time: Drizzle would make a statement of thousands of parameters each time.

const columns = Object.entries(getTableColumns(bulkRows));
const key = [bulkRows.agentId, bulkRows.runId, bulkRows.row].map(({ name }) => name);
const names = columns.map(([, { name }]) => name);

/** Puts the rows of a source, in the order of the columns: each is new, or comes in place of the row with its key. */
export const putText = (source: string): string => `insert into bulk_rows (${names.map(quoted).join(", ")}) ${source}
  on conflict (${key.map(quoted).join(", ")}) do update set ${names
    .filter((name) => !key.includes(name))
    .map((name) => `${quoted(name)} = excluded.${quoted(name)}`)
    .join(", ")}`;

const quoted = (name: string): string => `"${name}"`;

export type Value = string | bigint | null;

/** A row's values in the order of the columns. */
export const valuesOf = (row: BulkRow): Value[] =>
  columns.map(([name, column]) => {
    const value: unknown = Reflect.get(row, name);
    const kept = value === null ? null : column.mapToDriverValue(value);
    if (kept === null || typeof kept === "string" || typeof kept === "bigint") return kept;
    throw new TypeError(`A bulk row's ${name} cannot be kept.`);
  });

export const bulkColumnCount = columns.length;
