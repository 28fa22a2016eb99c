import type { PendingNews } from "#db/news/news";
import { eventLog } from "#db/sqlite/events/event-log";
import { batchLimits } from "#db/sqlite/limits/batch-limits";
import { writeSums } from "#db/wallets/wallet-writes";
import { SumFold } from "#lib/domain/books/sum-fold";
import type { Connection } from "./connection";
import { workRunner } from "./work-runner";

/**
 * What a batch's commands add up: the changes of the kept sums, the uses of limits, and the events that they tell. All
 * is written at its end.
 */
export function batchCounts(connection: Connection, told: PendingNews) {
  const run = workRunner(connection);
  const sums = new SumFold();
  const limits = batchLimits(connection);
  const events = eventLog(connection, told);
  return {
    sums,
    limits,
    events,
    write(): void {
      run(writeSums(sums));
      limits.write();
      events.write();
    },
    drop(): void {
      sums.clear();
      limits.drop();
      events.drop();
    },
  };
}
export type BatchCounts = ReturnType<typeof batchCounts>;
