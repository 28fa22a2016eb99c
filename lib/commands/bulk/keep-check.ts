import { command } from "#lib/commands/command";
import { decided, event } from "#lib/commands/decision";
import { want } from "#lib/commands/facts";
import { type BulkRow, type BulkRun, unknownRun } from "#lib/domain/bulk/bulk-run";
import { done } from "#lib/domain/failure";
import type { Author } from "#lib/store/author";
import { wrongState } from "./bulk-run-facts";

export interface CheckedRows {
  readonly rows: readonly BulkRow[];
  /** True for the last rows of the file: the run is checked. Until then it is a draft again. */
  readonly isLast: boolean;
}

/** Keeps what a check foresees of some rows. A run that has started is not checked any more. */
export const keepCheck = command({
  facts: (agentId: string, runId: string, _checked: CheckedRows, _by: Author) => ({
    run: want("bulkRun", agentId, runId),
  }),
  decide({ run }, agentId, id, { rows, isLast }, by) {
    if (!run) return unknownRun();
    if (run.state !== "draft" && run.state !== "checked") return wrongState(run, "checked");
    const to = isLast ? ({ state: "checked", checkedAt: by.at } as const) : ({ state: "draft" } as const);
    const after: BulkRun = { ...run, ...to };
    return decided(done(after), {
      writes: [
        { act: "put bulk rows", rows },
        { act: "change", table: "bulkRuns", where: { agentId, id }, to },
      ],
      events: isLast ? [event(agentId, "bulk")] : [],
    });
  },
});
