import { recordAudit } from "#db/audit/record-audit";
import { cutKey, retentionKey } from "#db/core/locks";
import { statementOf } from "#db/engine/statement-of";
import type { Connection } from "#db/postgres/connections/connection";
import { rawRows } from "#db/postgres/connections/raw-rows";
import { readRunner } from "#db/postgres/connections/read-runner";
import { bulkLockWaitMs } from "#db/postgres/connections/wait-bounds";
import { workRunner } from "#db/postgres/connections/work-runner";
import type { BulkWork, InSlice } from "#db/postgres/transactions/bulk-lane";
import { waitForLock } from "#db/postgres/transactions/locks";
import type { Transaction } from "#db/postgres/transactions/transaction";
import { retentionState } from "#db/reads/trades/retention-state";
import { putRetention } from "#lib/commands/trades/retention-facts";
import { auditedRetention, cutAfter, retentionNews } from "#lib/commands/trades/retention-run";
import type { Chain } from "#lib/domain/audit/chain";
import { done, type Outcome } from "#lib/domain/failure";
import type { Instant } from "#lib/domain/time/instant";
import type { Author } from "#lib/store/author";
import type { RetentionState } from "#lib/store/report";
import { oldTradeDeletion } from "./old-trade-deletion";

// Double, because a transaction is synchronous on SQLite.

const begin = `begin; set local lock_timeout = ${bulkLockWaitMs}`;

/** Deletes trades matched before the cut, with their history and cells, and carries their sums forward. */
export function retentionRun(connection: Connection, chain: Chain) {
  const lock = waitForLock(connection);
  const run = readRunner(connection);
  const runWork = workRunner(connection);
  const put = (name: keyof RetentionState, at: Instant, { send }: Transaction): void =>
    send(connection.db.execute(statementOf(putRetention(name, at))).execute());
  const deleteOld = oldTradeDeletion(connection);
  const agentsWithOld = rawRows<{ id: string }>(
    connection,
    `select id from agents as a where exists (select from trades where agent_id = a.id and matched_at < $1) order by id`,
  );

  /**
   * Sets the cut under an exclusive lock: intake by the former cut has ended, and all later intake sees the new cut.
   */
  const setCut = (asked: Instant, inSlice: InSlice): Promise<void> =>
    inSlice(begin, async (transaction) => {
      const [, , { cut }] = await Promise.all([lock(retentionKey), lock(cutKey), run(retentionState())]);
      put("cut", cutAfter(cut, asked), transaction);
    });

  return async function runRetention(
    { inSlice, tell }: BulkWork,
    askedCut: Instant,
    by: Author,
  ): Promise<Outcome<{ deleted: number }>> {
    await setCut(askedCut, inSlice);
    let deleted = 0;
    for (const { id } of await agentsWithOld(askedCut)) deleted += await deleteOld(id, askedCut, by.at, inSlice);
    await inSlice(begin, async (transaction) => {
      const { cut } = await run(retentionState());
      put("ranAt", by.at, transaction);
      await runWork(recordAudit(auditedRetention(deleted, cut), by, chain), transaction);
    });
    tell(retentionNews);
    return done({ deleted });
  };
}
