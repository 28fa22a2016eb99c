import type { BulkRow, BulkRun } from "#lib/domain/bulk/bulk-run";
import { done, type Outcome } from "#lib/domain/failure";
import type { Author } from "#lib/store/author";
import { everyBulkRow } from "#lib/store/bulk";
import type { Context } from "#lib/usecases/context";

/** 100 rows: a write of a millisecond or two, between which transfers come in. */
export const keptRowsAtOnce = 100;

/**
 * Keeps a run and then its rows, in portions. Where an earlier call broke off between them, the run is found again by
 * its digest, and its rows are completed under the ids that they had.
 */
export async function keepWholeRun(
  { store }: Pick<Context, "store">,
  run: BulkRun,
  rowsOf: (runId: string) => Promise<readonly BulkRow[]>,
  by: Author,
): Promise<Outcome<{ run: BulkRun; isNew: boolean }>> {
  const rows = await rowsOf(run.id);
  const refused = rows.filter(({ state }) => state === "refused").length;
  const opened = await store.bulk.openRun({ ...run, refused }, by);
  if (!opened.ok) return opened;
  const { agentId, id } = opened.value;
  const isNew = id === run.id;
  if (!isNew) {
    const counted = await store.bulk.countRows({ ...everyBulkRow, agentId, runId: id });
    if (!counted.ok) return counted;
    if (counted.value.count === opened.value.rows || opened.value.state !== "draft") {
      return done({ run: opened.value, isNew });
    }
  }
  const own = isNew ? rows : await rowsOf(id);
  for (let from = 0; from < own.length; from += keptRowsAtOnce) {
    const kept = await store.bulk.keepRows(agentId, id, own.slice(from, from + keptRowsAtOnce), by);
    if (!kept.ok) return kept;
  }
  return done({ run: opened.value, isNew });
}
