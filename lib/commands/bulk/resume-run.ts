import { sumFacts, sumOfDay } from "#lib/commands/approvals/sum-of-day";
import { command } from "#lib/commands/command";
import { decided } from "#lib/commands/decision";
import { want } from "#lib/commands/facts";
import { type BulkRun, isApproved, rowsDone, starterOf, unknownRun } from "#lib/domain/bulk/bulk-run";
import { needOfRun } from "#lib/domain/bulk/need-of-run";
import { done, refuse } from "#lib/domain/failure";
import type { Author } from "#lib/store/author";
import { changedRun, wrongState } from "./bulk-run-facts";

/**
 * From now on rows are sent in the name of the member who resumes. Another than the starter proves who they are. What
 * the rule of transfers would keep back now is not resumed: a run that has begun cannot wait for approval.
 */
export const resumeRun = command({
  facts: (agentId: string, runId: string, _email: string, by: Author) => ({
    startable: want("startableRun", agentId, runId),
    transfers: want("approvalRule", agentId, "transfers"),
    openApprovals: want("openApprovals", agentId, by.at),
    ...sumFacts(agentId, by, runId),
  }),
  needsProof: ({ startable }, _agentId, _runId, email) => startable !== null && starterOf(startable.run) !== email,
  decide({ startable, transfers, ...known }, _agentId, runId, email, by) {
    if (!startable) return unknownRun();
    const { run, sums } = startable;
    if (run.state === "running") return done(run);
    if (run.state !== "paused") return wrongState(run, "resumed");
    const isJudged = by.acting !== null && !isApproved(run);
    if (isJudged && needOfRun({ bulk: null, transfers }, sums, sumOfDay(known, by, runId))) return needsApproval();
    const starters = starterOf(run) === email ? run.starters : [...run.starters, email];
    const running = { state: "running", runningSince: by.at, doneBefore: rowsDone(run) } as const;
    const to = { ...running, starters, failure: null, message: null };
    const after: BulkRun = { ...run, ...to };
    return decided(done(after), changedRun(run, to, "bulk.resume", by));
  },
});

const needsApproval = () =>
  refuse(
    "bulk_needs_approval",
    "The rest of this run needs an approval by the present rule of transfers, counted with what you moved or asked for in the last 24 hours. Cancel the run and send its rest as a new run, which asks for it.",
  );
