import { command } from "#lib/commands/command";
import { decided } from "#lib/commands/decision";
import { want } from "#lib/commands/facts";
import { type BulkRun, rowsDone, rowsWaiting, unknownRun } from "#lib/domain/bulk/bulk-run";
import { done, refuse } from "#lib/domain/failure";
import type { Author } from "#lib/store/author";
import { changedRun, wrongState } from "./bulk-run-facts";

export interface StartAsk {
  readonly email: string;
  /** True when deposits may open wallets; rows of unknown players are refused otherwise. */
  readonly newPlayers: boolean;
  /** The approval that the run was given; null where none is needed. */
  readonly approvalId: string | null;
}

/** Sets a checked run running, in the name of the member who starts it. */
export const startRun = command({
  facts: (agentId: string, runId: string, _ask: StartAsk, _by: Author) => ({ run: want("bulkRun", agentId, runId) }),
  needsProof: () => true,
  decide({ run }, _agentId, _runId, { email, newPlayers, approvalId }, by) {
    if (!run) return unknownRun();
    // The answer to the first start was lost.
    if (run.state === "running") return done(run);
    if (!mayStart(run, approvalId)) return wrongState(run, "started");
    if (rowsWaiting(run) === 0) return nothingToSend();
    const to = {
      ...({ state: "running", startedAt: by.at, runningSince: by.at, doneBefore: rowsDone(run) } as const),
      ...{ newPlayers, starters: [email], failure: null, message: null },
      // An approval that the run once waited for lets nothing pass when the run starts without it.
      approvalId: run.state === "awaiting_approval" ? approvalId : null,
    };
    const after: BulkRun = { ...run, ...to };
    const shown = { rows: rowsWaiting(run), new_players: newPlayers };
    return decided(done(after), changedRun(run, to, "bulk.start", by, shown));
  },
});

/** A run that waits for approval starts with that approval alone. */
const mayStart = (run: BulkRun, approvalId: string | null): boolean =>
  run.state === "checked" ||
  (run.state === "awaiting_approval" && approvalId !== null && run.approvalId === approvalId);

const nothingToSend = () =>
  refuse("bulk_nothing_to_send", "No row of this run can be sent: all are refused as they stand. Correct the file.");
