import { audited, type Changes } from "#lib/commands/decision";
import type { AuditAction } from "#lib/domain/audit/actions";
import type { Author } from "#lib/domain/audit/author";
import type { BulkRun } from "#lib/domain/bulk/bulk-run";
import { refuse } from "#lib/domain/failure";

type BulkAction = Extract<AuditAction, `bulk.${string}`>;

/** Writes a run's change, with its audit row and its news. */
export function changedRun(
  run: BulkRun,
  to: Partial<BulkRun>,
  action: BulkAction,
  by: Author,
  shown: object = {},
): Changes {
  const { agentId, id } = run;
  const before = { state: run.state };
  const after = { state: to.state ?? run.state, ...shown };
  return {
    writes: [{ act: "change", table: "bulkRuns", where: { agentId, id }, to }],
    audit: [audited({ agentId, action, subject: id, before, after }, by)],
  };
}

/** How far a run came, for its audit row. */
export const shownCounts = ({ posted, replayed, refused }: BulkRun) => ({
  posted_rows: posted,
  replayed_rows: replayed,
  refused_rows: refused,
});

const stateTexts: Readonly<Record<BulkRun["state"], string>> = {
  draft: "is not checked yet",
  checked: "is checked and not started",
  awaiting_approval: "waits for approval",
  running: "is running",
  paused: "is paused",
  finished: "has finished",
  finished_with_refusals: "has finished",
  cancelled: "was cancelled",
};

export const wrongState = ({ state }: BulkRun, what: string) =>
  refuse("bulk_state", `The run ${stateTexts[state]}: it cannot be ${what} now. Look at its present state.`);
