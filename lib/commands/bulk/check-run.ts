import { command } from "#lib/commands/command";
import { audited, type Changes, decided, together } from "#lib/commands/decision";
import { want } from "#lib/commands/facts";
import type { Author } from "#lib/domain/audit/author";
import { type BulkRow, type BulkRun, openBulkRunsMax, unknownRun } from "#lib/domain/bulk/bulk-run";
import { done, refuse } from "#lib/domain/failure";
import { wrongState } from "./bulk-run-facts";
import { supersededBy } from "./steer-run";

/**
 * The same file opens the run that it opened before, but for one that was cancelled before its start: after a start,
 * rows may have posted whose answers were lost, and a new run would give them new tickets. Rows are kept later.
 */
export const openRun = command({
  facts: ({ agentId, digest }: BulkRun, _by: Author) => ({
    same: want("bulkRunOfDigest", agentId, digest),
    openCount: want("openBulkRuns", agentId),
  }),
  decide({ same, openCount }, run, by) {
    if (same) return done(same);
    if (openCount >= openBulkRunsMax) return tooMany();
    const { agentId, id, fileName, rows, digest, againOf } = run;
    const after = { file_name: fileName, rows, digest, again_of: againOf };
    return decided(done(run), {
      writes: [{ act: "insert", table: "bulkRuns", row: run }],
      audit: [audited({ agentId, action: "bulk.create", subject: id, before: null, after }, by)],
    });
  },
});

const tooMany = () =>
  refuse("bulk_runs_too_many", `${openBulkRunsMax} runs have not ended. Start or cancel those first.`);

/** Keeps some of a draft's rows. They may be kept again: a lost answer is followed by the same call. */
export const keepRows = command({
  facts: (agentId: string, runId: string, _rows: readonly BulkRow[], _by: Author) => ({
    run: want("bulkRun", agentId, runId),
  }),
  decide({ run }, _agentId, _runId, rows, _by) {
    if (!run) return unknownRun();
    if (run.state !== "draft") return wrongState(run, "filled");
    return decided(done(null), { writes: [{ act: "put rows", table: "bulkRows", rows }] });
  },
});

export interface CheckedRows {
  readonly rows: readonly BulkRow[];
  /** True for the last rows of the file: the run is checked. Until then it is a draft again. */
  readonly isLast: boolean;
}

const checkable: ReadonlySet<BulkRun["state"]> = new Set(["draft", "checked", "awaiting_approval"]);

/**
 * Keeps what a check foresees of some rows. A run that has started is not checked any more; one that waits for approval
 * has to be asked for anew, because others would approve what they did not see.
 */
export const keepCheck = command({
  facts: (agentId: string, runId: string, _checked: CheckedRows, _by: Author) => ({
    run: want("bulkRun", agentId, runId),
    voted: want("newestApproval", agentId, "bulk", runId),
  }),
  decide({ run, voted }, agentId, id, { rows, isLast }, by) {
    if (!run) return unknownRun();
    if (!checkable.has(run.state)) return wrongState(run, "checked");
    const to = {
      ...(isLast ? ({ state: "checked", checkedAt: by.at } as const) : ({ state: "draft" } as const)),
      approvalId: null,
      failure: null,
      message: null,
    };
    const after: BulkRun = { ...run, ...to };
    const kept: Changes = {
      writes: [
        { act: "put rows", table: "bulkRows", rows },
        { act: "change", table: "bulkRuns", where: { agentId, id }, to },
      ],
    };
    return decided(done(after), together(supersededBy(run, voted, by), kept));
  },
});
