import { command } from "#lib/commands/command";
import { decided, together } from "#lib/commands/decision";
import { want } from "#lib/commands/facts";
import { type BulkRun, hasEnded, unknownRun } from "#lib/domain/bulk/bulk-run";
import { done } from "#lib/domain/failure";
import type { Author } from "#lib/store/author";
import { changedRun, shownCounts, wrongState } from "./bulk-run-facts";
import { supersededBy } from "./superseded-by";

/** Ends a run for good. What has posted stays posted, and nothing is left to approve. */
export const cancelRun = command({
  facts: (agentId: string, runId: string, _by: Author) => ({
    run: want("bulkRun", agentId, runId),
    voted: want("newestApproval", agentId, "bulk", runId),
  }),
  decide({ run, voted }, _agentId, _runId, by) {
    if (!run) return unknownRun();
    if (run.state === "cancelled") return done(run);
    if (hasEnded(run)) return wrongState(run, "cancelled");
    const to = { state: "cancelled", runningSince: null, endedAt: by.at } as const;
    const after: BulkRun = { ...run, ...to };
    const cancelled = changedRun(run, to, "bulk.cancel", by, shownCounts(run));
    return decided(done(after), together(supersededBy(run, voted, by), cancelled));
  },
});
