import type { Instant } from "#lib/domain/time/instant";
import { alignTable } from "./align-table";
import { alignTrades } from "./align-trades";
import { appendMovements, appendRows } from "./append-rows";
import type { MoveRun } from "./move-run";
import { changingTables, growingTables, namedTables, namingTables } from "./moved-tables";

/**
 * Makes the new database equal to the embedded database. It can run again after any interruption: rows that are equal
 * already stay untouched.
 */
export async function copyTables(run: MoveRun, now: Instant): Promise<void> {
  await copyNames(run);
  for (const table of growingTables) await appendRows(run, table);
  await appendMovements(run);
  await alignTrades(run, now);
  for (const table of changingTables) await alignTable(run, table);
}

/** From one snapshot, so that no row refers to a missing one. These tables are small. */
async function copyNames(run: MoveRun): Promise<void> {
  run.source.hold();
  try {
    for (const table of namedTables) await alignTable(run, table, { removes: false });
    for (const table of namingTables) await alignTable(run, table);
    for (const table of namedTables) await alignTable(run, table);
  } finally {
    run.source.release();
  }
}
