import { decisionOf, executed, gateFacts, judgeGate } from "#lib/commands/approvals/gate";
import { keptAct } from "#lib/commands/approvals/kept-act";
import { sumFacts, sumOfDay } from "#lib/commands/approvals/sum-of-day";
import { command } from "#lib/commands/command";
import { type Changes, type Decision, decided, together } from "#lib/commands/decision";
import { type Known, want } from "#lib/commands/facts";
import { type About, startsWhenApproved } from "#lib/domain/approvals/about";
import type { Approval } from "#lib/domain/approvals/approval";
import { waitedFor } from "#lib/domain/approvals/approvers";
import type { Author } from "#lib/domain/audit/author";
import {
  type BulkRun,
  type BulkSum,
  repeatedRunsMax,
  rowsDone,
  rowsWaiting,
  unknownRun,
} from "#lib/domain/bulk/bulk-run";
import { largestOf, needOfRun } from "#lib/domain/bulk/need-of-run";
import { done, type Failure, type Outcome, refuse } from "#lib/domain/failure";
import { formatMoney, type Money, money } from "#lib/domain/money/money";
import { formatInstant } from "#lib/domain/time/instant";
import type { TransferKind } from "#lib/domain/wallets/transfer-kind";
import { changedRun, wrongState } from "./bulk-run-facts";

interface RunToApprove {
  readonly sums: readonly BulkSum[];
  readonly preparedBy: readonly string[];
  readonly newPlayers: boolean;
  readonly whenApproved: boolean;
}

/**
 * A run's start as others approve it: the file, what will move by the check, and the rows that will not. A check anew
 * changes it, so that an approval never outlives what was seen.
 */
export function aboutRun(run: BulkRun, { sums, preparedBy, newPlayers, whenApproved }: RunToApprove): About {
  const waiting = sums.filter(({ state }) => state === "waiting");
  const moving = sums.filter(({ check, opensWallet }) => check === "post" && (newPlayers || opensWallet === 0));
  const checked = (check: BulkSum["check"]) => countOf(sums.filter((sum) => sum.check === check));
  return {
    // A run of the same file has other tickets, so that its rows would be others.
    run_id: run.id,
    file_name: run.fileName,
    file: run.digest,
    rows: String(run.rows),
    again_of: run.againOf,
    new_players: newPlayers,
    start_when_approved: whenApproved,
    prepared_by: preparedBy,
    ...sideOf("deposit", waiting, moving),
    ...sideOf("withdrawal", waiting, moving),
    largest: formatMoney(largestOf(sums)),
    checked_at: run.checkedAt && formatInstant(run.checkedAt),
    moving_rows: countOf(moving),
    new_player_rows: String(sums.reduce((rows, { opensWallet }) => rows + opensWallet, 0)),
    check_replay: checked("replay"),
    check_mismatch: checked("mismatch"),
    check_refused: checked("refused"),
    check_twice: checked("twice"),
    check_similar: String(waiting.reduce((rows, { similar }) => rows + similar, 0)),
    check_limits: [...new Set(waiting.flatMap(({ checkLimit }) => checkLimit ?? []))].sort(),
  };
}

const countOf = (sums: readonly BulkSum[]): string => String(sums.reduce((rows, sum) => rows + sum.rows, 0));
const sumOf = (sums: readonly BulkSum[]): Money => money(sums.reduce((sum, { amount }) => sum + amount, 0n));

/**
 * `…_sum` is what all rows of the side that may still post ask for, which the rule's sum of 24 hours counts;
 * `…_posts` is what will move of that.
 */
function sideOf(kind: TransferKind, waiting: readonly BulkSum[], moving: readonly BulkSum[]): About {
  const all = waiting.filter(({ type }) => type === kind);
  const posts = moving.filter(({ type }) => type === kind);
  return {
    [`${kind}_rows`]: countOf(all),
    [`${kind}_sum`]: formatMoney(sumOf(all)),
    [`${kind}_post_rows`]: countOf(posts),
    [`${kind}_posts`]: formatMoney(sumOf(posts)),
  };
}

export interface StartAsk {
  readonly email: string;
  /** True when deposits may open wallets; rows of unknown players are refused otherwise. */
  readonly newPlayers: boolean;
  /** True when the last approval starts the run; otherwise whoever asked does, once it is approved. */
  readonly whenApproved: boolean;
}

const factsOf = (agentId: string, runId: string, by: Author) => ({
  // First, because it locks the run: the approval is read after that.
  startable: want("startableRun", agentId, runId),
  ...gateFacts({ agentId, kind: "bulk", subject: runId }, by),
  transfersRule: want("approvalRule", agentId, "transfers"),
  ...sumFacts(agentId, by, runId),
});
export type StartFacts = Known<ReturnType<typeof factsOf>>;
type Started = Outcome<BulkRun> | Decision<BulkRun>;

/** How a start is judged, with the request that it becomes. */
export interface JudgedStart {
  readonly start: Started;
  readonly approval: Approval | null;
}

const keptAs = "bulk.startRun/1";

/**
 * Sets a checked run running, in the name of the member who starts it. Where the rule asks for it, the run waits for
 * approval instead. The last approval starts exactly what was approved, or whoever asked does, as they chose.
 */
export const startRun = command({
  facts: (agentId: string, runId: string, _ask: StartAsk, by: Author) => factsOf(agentId, runId, by),
  needsProof: () => true,
  keptAs,
  decide: (known, agentId, _runId, ask, by): Started => judgeStart(known, agentId, ask, by).start,
});

/** The same judgement for the command, and for whoever only foresees it. */
export function judgeStart(
  { startable, ...known }: StartFacts,
  agentId: string,
  start: StartAsk,
  by: Author,
): JudgedStart {
  if (!startable) return asksNobody(unknownRun());
  const { run } = startable;
  // The answer to the first start was lost.
  if (run.state === "running") return asksNobody(done(run));
  // Whoever is no member answers to no rule, and cannot pass over an approval that is waited for either.
  const isStartable = run.state === "checked" || (run.state === "awaiting_approval" && by.acting !== null);
  if (!isStartable) return asksNobody(wrongState(run, "started"));
  if (rowsWaiting(run) === 0) return asksNobody(nothingToSend());
  if (startable.preparedBy === null) return asksNobody(tooOftenRepeated());
  // Who starts it was chosen with the request.
  const whenApproved = by.consent && known.voted ? startsWhenApproved(known.voted.approval) : start.whenApproved;
  const ask = { ...start, whenApproved };
  const about = aboutRun(run, { ...startable, preparedBy: startable.preparedBy, ...ask });
  const rules = { bulk: known.rule, transfers: known.transfersRule };
  const need = needOfRun(rules, startable.sums, sumOfDay(known, by, run.id));
  const act = whenApproved ? keptAct(keptAs, [agentId, run.id, ask]) : null;
  const gate = judgeGate(known, { agentId, kind: "bulk", subject: run.id, about, act }, need, by);
  switch (gate.act) {
    case "stop":
      return asksNobody(gate.decision);
    case "ask": {
      const { outcome, ...asking } = gate.decision;
      const held = together(asking, heldBack(run, ask, gate.approval));
      return { start: decided<BulkRun>(outcome, held), approval: gate.approval };
    }
    case "execute": {
      const { approval, changes } = gate;
      return asksNobody(executed(approval, (maker) => started(run, ask, approval.id, maker), by, changes));
    }
    case "pass": {
      const { outcome, ...starting } = started(run, ask, null, by);
      return asksNobody(decided(outcome, together(gate.changes, starting)));
    }
  }
}

const asksNobody = (start: Started): JudgedStart => ({ start, approval: null });

function started(run: BulkRun, { email, newPlayers }: StartAsk, approvalId: string | null, by: Author) {
  const to = {
    ...({ state: "running", startedAt: by.at, runningSince: by.at, doneBefore: rowsDone(run) } as const),
    newPlayers,
    starters: [email],
    failure: null,
    message: null,
    approvalId,
  };
  const shown = { rows: rowsWaiting(run), new_players: newPlayers };
  return decided(done<BulkRun>({ ...run, ...to }), changedRun(run, to, "bulk.start", by, shown));
}

function heldBack({ agentId, id }: BulkRun, { newPlayers }: StartAsk, { id: approvalId }: Approval): Changes {
  const to = { state: "awaiting_approval", newPlayers, approvalId, failure: null, message: null } as const;
  return {
    writes: [{ act: "change", table: "bulkRuns", where: { agentId, id }, to }],
  };
}

const tooOftenRepeated = () =>
  refuse("bulk_state", `This run repeats more than ${repeatedRunsMax} others. Upload its rows as a new file.`);
const nothingToSend = () =>
  refuse("bulk_nothing_to_send", "No row of this run can be sent: all are refused as they stand. Correct the file.");

/** What starting a run would do at this moment. */
export type StartForecast =
  | { readonly outcome: "starts" }
  /** With the request that it would become, and who could approve that. */
  | { readonly outcome: "waits"; readonly approval: Approval; readonly waitsFor: readonly string[] }
  | { readonly outcome: "refused"; readonly failure: Failure };

/** Foresees what the command does with a start, by the command's own judgement. It changes nothing. */
export function foreseeStart(known: StartFacts, agentId: string, email: string, by: Author): StartForecast {
  // Neither choice of the start has a part in whether it waits.
  const { start, approval } = judgeStart(known, agentId, { email, newPlayers: true, whenApproved: true }, by);
  const { outcome } = decisionOf(start);
  if (outcome.ok) return { outcome: "starts" };
  if (!approval) return { outcome: "refused", failure: outcome.failure };
  return { outcome: "waits", approval, waitsFor: waitedFor({ approval, votes: [] }, known.members) };
}
