import { type Column, getTableColumns, getTableName } from "drizzle-orm";
import { getTableConfig, type SQLiteTable } from "drizzle-orm/sqlite-core";
import { bulkRows } from "#db/tables/bulk";
import { webhookAttempts, webhookDeliveries } from "#db/tables/webhooks";
import type { ManyRows } from "#lib/commands/write";

// Hundreds of rows are written at a time: Drizzle would make a statement of thousands of parameters each time.

export type Value = string | bigint | null;

/** How rows of a table are put, whichever way an engine names their values. */
export interface ManyRowsText {
  readonly columns: readonly Column[];
  /** Puts the rows of a source, in the order of the columns: each is new, or comes in place of the row with its key. */
  putText(source: string): string;
  /** A row's values in the order of the columns. */
  valuesOf(row: object): Value[];
}

const quoted = (name: string): string => `"${name}"`;

export const manyRows: Readonly<Record<keyof ManyRows, ManyRowsText>> = {
  bulkRows: textFor(bulkRows),
  webhookDeliveries: textFor(webhookDeliveries),
  webhookAttempts: textFor(webhookAttempts),
};

function textFor(table: SQLiteTable): ManyRowsText {
  const named = Object.entries(getTableColumns(table));
  const names = named.map(([, { name }]) => name);
  const key = (getTableConfig(table).primaryKeys[0]?.columns ?? []).map(({ name }) => name);
  const sets = names.filter((name) => !key.includes(name)).map((name) => `${quoted(name)} = excluded.${quoted(name)}`);
  return {
    columns: named.map(([, column]) => column),
    putText: (source) =>
      `insert into ${quoted(getTableName(table))} (${names.map(quoted).join(", ")}) ${source}
  on conflict (${key.map(quoted).join(", ")}) do update set ${sets.join(", ")}`,
    valuesOf: (row) =>
      named.map(([name, column]) => {
        const value: unknown = Reflect.get(row, name);
        const kept = value === null ? null : column.mapToDriverValue(value);
        if (kept === null || typeof kept === "string" || typeof kept === "bigint") return kept;
        throw new TypeError(`A row's ${name} cannot be kept.`);
      }),
  };
}
