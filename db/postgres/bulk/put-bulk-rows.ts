import { getTableColumns } from "drizzle-orm";
import { putText, valuesOf } from "#db/bulk/bulk-row-values";
import { arrayTexts } from "#db/postgres/connections/array-texts";
import type { Connection } from "#db/postgres/connections/connection";
import { rawRows } from "#db/postgres/connections/raw-rows";
import * as schema from "#db/postgres/schema";
import type { BulkRow } from "#lib/domain/bulk/bulk-run";

const types = Object.values(getTableColumns(schema.bulkRows)).map((column) => column.getSQLType());
const arrays = types.map((type, index) => `$${index + 1}::${type}[]`).join(", ");

/** Puts rows of bulk runs in one statement, which gets an array for each column. */
export function putBulkRows(connection: Connection): (rows: readonly BulkRow[]) => Promise<unknown> {
  const put = rawRows(connection, putText(`select * from unnest(${arrays})`));
  return (rows) => {
    const all = rows.map(valuesOf);
    return put(...arrayTexts(types.map((_, index) => all.map((values) => values[index] ?? null))));
  };
}
