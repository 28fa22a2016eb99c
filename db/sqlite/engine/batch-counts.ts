import { sumRows } from "#db/sqlite/books/sum-rows";
import { batchLimits } from "#db/sqlite/limits/batch-limits";
import { SumFold } from "#lib/domain/books/sum-fold";
import type { Connection } from "./connection";

/** What a batch's commands count: the changes of the kept sums, and the uses of limits. Both are written at its end. */
export function batchCounts(connection: Connection) {
  const rows = sumRows(connection);
  const sums = new SumFold();
  const limits = batchLimits(connection);
  return {
    sums,
    limits,
    write(): void {
      rows.write(sums);
      limits.write();
    },
    drop(): void {
      sums.clear();
      limits.drop();
    },
  };
}
export type BatchCounts = ReturnType<typeof batchCounts>;
