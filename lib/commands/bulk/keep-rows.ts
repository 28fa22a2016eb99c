import { command } from "#lib/commands/command";
import { decided } from "#lib/commands/decision";
import { want } from "#lib/commands/facts";
import { type BulkRow, unknownRun } from "#lib/domain/bulk/bulk-run";
import { done } from "#lib/domain/failure";
import type { Author } from "#lib/store/author";
import { wrongState } from "./bulk-run-facts";

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
