import { endApproval } from "#lib/commands/approvals/approval-changes";
import { sumFacts, sumOfDay } from "#lib/commands/approvals/sum-of-day";
import { command } from "#lib/commands/command";
import { type Changes, decided, together } from "#lib/commands/decision";
import { want } from "#lib/commands/facts";
import type { VotedApproval } from "#lib/domain/approvals/approval";
import type { Author } from "#lib/domain/audit/author";
import { type BulkRun, hasEnded, isApproved, rowsDone, starterOf, unknownRun } from "#lib/domain/bulk/bulk-run";
import { needOfRun } from "#lib/domain/bulk/need-of-run";
import { done, refuse } from "#lib/domain/failure";
import { changedRun, shownCounts, wrongState } from "./bulk-run-facts";

/** Ends the approval that a run waits for, because the run is changed. The change of the run itself comes after it. */
export const supersededBy = ({ state, approvalId }: BulkRun, voted: VotedApproval | null, by: Author): Changes =>
  state === "awaiting_approval" && voted?.approval.id === approvalId
    ? endApproval(voted.approval, "superseded", by)
    : {};

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
