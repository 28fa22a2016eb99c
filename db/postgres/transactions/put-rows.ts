import { getTableColumns } from "drizzle-orm";
import { manyRows } from "#db/engine/many-rows";
import { arrayTexts } from "#db/postgres/connections/array-texts";
import type { Connection } from "#db/postgres/connections/connection";
import { rawRows } from "#db/postgres/connections/raw-rows";
import * as schema from "#db/postgres/schema";
import type { ManyRows } from "#lib/commands/write";
import { mapValues } from "#lib/domain/map-values";

const typesOf = mapValues(
  { bulkRows: schema.bulkRows, webhookDeliveries: schema.webhookDeliveries, webhookAttempts: schema.webhookAttempts },
  (table) => Object.values(getTableColumns(table)).map((column) => column.getSQLType()),
);

/** Puts rows of a table in one statement, which gets an array for each column. */
export function putRows(connection: Connection): (table: keyof ManyRows, rows: readonly object[]) => Promise<unknown> {
  const puts = mapValues(typesOf, (types, table) => {
    const arrays = types.map((type, index) => `$${index + 1}::${type}[]`).join(", ");
    return rawRows(connection, manyRows[table].putText(`select * from unnest(${arrays})`));
  });
  return (table, rows) => {
    const all = rows.map(manyRows[table].valuesOf);
    return puts[table](...arrayTexts(typesOf[table].map((_, index) => all.map((values) => values[index] ?? null))));
  };
}
