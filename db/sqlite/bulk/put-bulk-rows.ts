import { bulkColumnCount, putText, type Value, valuesOf } from "#db/bulk/bulk-row-values";
import type { Connection } from "#db/sqlite/engine/connection";
import type { BulkRow } from "#lib/domain/bulk/bulk-run";

/** Puts rows of bulk runs one by one, with one prepared statement. */
export function putBulkRows({ client }: Connection): (rows: readonly BulkRow[]) => void {
  const marks = Array.from({ length: bulkColumnCount }, () => "?").join(", ");
  const put = client.prepare<Value[]>(putText(`values (${marks})`));
  return (rows) => {
    for (const row of rows) put.run(...valuesOf(row));
  };
}
