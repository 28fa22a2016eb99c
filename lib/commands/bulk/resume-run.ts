import { command } from "#lib/commands/command";
import { decided } from "#lib/commands/decision";
import { want } from "#lib/commands/facts";
import { type BulkRun, rowsDone, starterOf, unknownRun } from "#lib/domain/bulk/bulk-run";
import { done } from "#lib/domain/failure";
import type { Author } from "#lib/store/author";
import { changedRun, wrongState } from "./bulk-run-facts";

/** From now on rows are sent in the name of the member who resumes. Another than the starter proves who they are. */
export const resumeRun = command({
  facts: (agentId: string, runId: string, _email: string, _by: Author) => ({ run: want("bulkRun", agentId, runId) }),
  needsProof: ({ run }, _agentId, _runId, email) => run !== null && starterOf(run) !== email,
  decide({ run }, _agentId, _runId, email, by) {
    if (!run) return unknownRun();
    if (run.state === "running") return done(run);
    if (run.state !== "paused") return wrongState(run, "resumed");
    const starters = starterOf(run) === email ? run.starters : [...run.starters, email];
    const running = { state: "running", runningSince: by.at, doneBefore: rowsDone(run) } as const;
    const to = { ...running, starters, failure: null, message: null };
    const after: BulkRun = { ...run, ...to };
    return decided(done(after), changedRun(run, to, "bulk.resume", by));
  },
});
