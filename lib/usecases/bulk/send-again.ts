import { type BulkRow, type BulkRun, hasEnded } from "#lib/domain/bulk/bulk-run";
import { unchecked } from "#lib/domain/bulk/check-rows";
import { done, type Outcome, refuse } from "#lib/domain/failure";
import type { Agent } from "#lib/store/agent";
import type { Author } from "#lib/store/author";
import { everyBulkRow } from "#lib/store/bulk";
import type { BulkContext } from "./bulk-context";
import { keepWholeRun } from "./keep-whole-run";
import { newRun } from "./open-bulk-run";

export interface RunToSendAgain {
  readonly agent: Agent;
  readonly run: BulkRun;
  readonly email: string;
}

/** 1,000 rows are read at a time. */
const pageRows = 1_000;

/**
 * Makes a new run of the rows that did not post, under the tickets that they had: one whose first answer was lost is
 * then found posted. Rows that can never post as they stand are left out.
 */
export async function sendAgain(
  context: BulkContext,
  { agent, run, email }: RunToSendAgain,
  by: Author,
): Promise<Outcome<BulkRun>> {
  if (!hasEnded(run)) {
    return refuse("bulk_state", "The run has not ended: its refused rows cannot be sent again yet. Cancel it first.");
  }
  const found = await unpostedRows(context, run);
  if (!found.ok) return found;
  const rows = found.value;
  if (rows.length === 0) {
    return refuse("bulk_nothing_to_send", "No row of this run can be sent again: all that can post have posted.");
  }
  const facts = { digest: `again:${run.id}`, rows: rows.length, againOf: run.id };
  const again = newRun({ agent, email, fileName: run.fileName }, facts, by);
  const kept = await keepWholeRun(context, again, async (runId) => rows.map((row) => ({ ...row, runId })), by);
  return kept.ok ? done(kept.value.run) : kept;
}

async function unpostedRows({ store }: BulkContext, { agentId, id: runId }: BulkRun): Promise<Outcome<BulkRow[]>> {
  const rows: BulkRow[] = [];
  for (let after: number | null = null; ; ) {
    const page = await store.bulk.listRows({ ...everyBulkRow, agentId, runId, after, limit: pageRows });
    if (!page.ok) return page;
    for (const { row } of page.value) {
      if (row.amount === null || row.state === "posted" || row.state === "replayed") continue;
      rows.push({ ...row, ...unchecked, state: "waiting", failure: null, message: null, transferId: null });
    }
    const last = page.value.at(-1);
    if (!last || page.value.length < pageRows) return done(rows);
    after = last.row.row;
  }
}
