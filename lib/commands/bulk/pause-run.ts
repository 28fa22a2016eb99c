import { command } from "#lib/commands/command";
import { decided } from "#lib/commands/decision";
import { want } from "#lib/commands/facts";
import { type BulkRun, unknownRun } from "#lib/domain/bulk/bulk-run";
import { done } from "#lib/domain/failure";
import type { Author } from "#lib/store/author";
import { changedRun, wrongState } from "./bulk-run-facts";

/** Rows that are on their way still end; no further row is sent. */
export const pauseRun = command({
  facts: (agentId: string, runId: string, _by: Author) => ({ run: want("bulkRun", agentId, runId) }),
  decide({ run }, _agentId, _runId, by) {
    if (!run) return unknownRun();
    if (run.state === "paused") return done(run);
    if (run.state !== "running") return wrongState(run, "paused");
    const to = { state: "paused", runningSince: null, failure: null, message: null } as const;
    const after: BulkRun = { ...run, ...to };
    return decided(done(after), changedRun(run, to, "bulk.pause", by));
  },
});
