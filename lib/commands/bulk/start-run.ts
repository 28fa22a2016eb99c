import { gateFacts } from "#lib/commands/approvals/gate-facts";
import { judgeGate } from "#lib/commands/approvals/judge-gate";
import { sumFacts, sumOfDay } from "#lib/commands/approvals/sum-of-day";
import { executed } from "#lib/commands/approvals/through-gate";
import { command } from "#lib/commands/command";
import { type Changes, type Decision, decided, newsOf, together } from "#lib/commands/decision";
import { want } from "#lib/commands/facts";
import type { Approval } from "#lib/domain/approvals/approval";
import { type BulkRun, repeatedRunsMax, rowsDone, rowsWaiting, unknownRun } from "#lib/domain/bulk/bulk-run";
import { needOfRun } from "#lib/domain/bulk/need-of-run";
import { done, type Outcome, refuse } from "#lib/domain/failure";
import type { Author } from "#lib/store/author";
import { aboutRun } from "./about-run";
import { changedRun, wrongState } from "./bulk-run-facts";

export interface StartAsk {
  readonly email: string;
  /** True when deposits may open wallets; rows of unknown players are refused otherwise. */
  readonly newPlayers: boolean;
}

/**
 * Sets a checked run running, in the name of the member who starts it. Where the rule asks for it, the run waits for
 * approval instead, and whoever asked starts it once others have approved exactly this.
 */
export const startRun = command({
  facts: (agentId: string, runId: string, _ask: StartAsk, by: Author) => ({
    // First, because it locks the run: the approval is read after that.
    startable: want("startableRun", agentId, runId),
    ...gateFacts({ agentId, kind: "bulk", subject: runId }, by),
    transfersRule: want("approvalRule", agentId, "transfers"),
    ...sumFacts(agentId, by, runId),
  }),
  needsProof: () => true,
  decide({ startable, ...known }, agentId, subject, ask, by): Outcome<BulkRun> | Decision<BulkRun> {
    if (!startable) return unknownRun();
    const { run } = startable;
    // The answer to the first start was lost.
    if (run.state === "running") return done(run);
    // Whoever is no member answers to no rule, and cannot pass over an approval that is waited for either.
    const isStartable = run.state === "checked" || (run.state === "awaiting_approval" && by.acting !== null);
    if (!isStartable) return wrongState(run, "started");
    if (rowsWaiting(run) === 0) return nothingToSend();
    if (startable.preparedBy === null) return tooOftenRepeated();
    const about = aboutRun(run, { ...startable, preparedBy: startable.preparedBy, ...ask });
    const rules = { bulk: known.rule, transfers: known.transfersRule };
    const need = needOfRun(rules, startable.sums, sumOfDay(known, by, subject));
    const gate = judgeGate(known, { agentId, kind: "bulk", subject, about }, need, by);
    if (gate.act === "stop") return gate.decision;
    if (gate.act === "ask") {
      const { outcome, ...asking } = gate.decision;
      return decided(outcome, together(asking, heldBack(run, ask, gate.approval)));
    }
    if (gate.act === "execute") {
      return executed(gate.approval, (maker) => started(run, ask, gate.approval.id, maker), by, gate.changes);
    }
    const { outcome, ...starting } = started(run, ask, null, by);
    return decided(outcome, together(gate.changes, starting));
  },
});

function started(run: BulkRun, { email, newPlayers }: StartAsk, approvalId: string | null, by: Author) {
  const to = {
    ...({ state: "running", startedAt: by.at, runningSince: by.at, doneBefore: rowsDone(run) } as const),
    ...{ newPlayers, starters: [email], failure: null, message: null, approvalId },
  };
  const shown = { rows: rowsWaiting(run), new_players: newPlayers };
  return decided(done<BulkRun>({ ...run, ...to }), changedRun(run, to, "bulk.start", by, shown));
}

function heldBack({ agentId, id }: BulkRun, { newPlayers }: StartAsk, { id: approvalId }: Approval): Changes {
  const to = { state: "awaiting_approval", newPlayers, approvalId, failure: null, message: null } as const;
  return {
    writes: [{ act: "change", table: "bulkRuns", where: { agentId, id }, to }],
    news: [newsOf(agentId, "bulk")],
  };
}

const tooOftenRepeated = () =>
  refuse("bulk_state", `This run repeats more than ${repeatedRunsMax} others. Upload its rows as a new file.`);
const nothingToSend = () =>
  refuse("bulk_nothing_to_send", "No row of this run can be sent: all are refused as they stand. Correct the file.");
