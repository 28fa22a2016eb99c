import { command } from "#lib/commands/command";
import { type Changes, decided, newsOf, together } from "#lib/commands/decision";
import { want } from "#lib/commands/facts";
import { type BulkRow, type BulkRun, unknownRun } from "#lib/domain/bulk/bulk-run";
import { done } from "#lib/domain/failure";
import type { Author } from "#lib/store/author";
import { wrongState } from "./bulk-run-facts";
import { supersededBy } from "./superseded-by";

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
      ...{ approvalId: null, failure: null, message: null },
    };
    const after: BulkRun = { ...run, ...to };
    const kept: Changes = {
      writes: [
        { act: "put rows", table: "bulkRows", rows },
        { act: "change", table: "bulkRuns", where: { agentId, id }, to },
      ],
      news: isLast ? [newsOf(agentId, "bulk")] : [],
    };
    return decided(done(after), together(supersededBy(run, voted, by), kept));
  },
});
