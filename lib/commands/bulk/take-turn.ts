import { command } from "#lib/commands/command";
import { type Changes, decided, together } from "#lib/commands/decision";
import { want } from "#lib/commands/facts";
import type { Agent } from "#lib/domain/agents/agent";
import type { Author } from "#lib/domain/audit/author";
import {
  type BulkCounts,
  type BulkRow,
  type BulkRun,
  type BulkTurn,
  mayStillPost,
  starterOf,
  unknownRun,
} from "#lib/domain/bulk/bulk-run";
import { isNews, type SentRow } from "#lib/domain/bulk/sent-row";
import { done, type Failure } from "#lib/domain/failure";
import { codeOf } from "#lib/domain/failure-codes";
import { isOnSide, type TransferStop } from "#lib/domain/limits/limit";
import { sideInWords } from "#lib/domain/limits/limit-in-words";
import { faultOfActing } from "#lib/domain/people/acting-member";
import type { Member } from "#lib/domain/people/member";
import type { Instant } from "#lib/domain/time/instant";
import { isTransferKind } from "#lib/domain/wallets/transfer-kind";
import { changedRun, shownCounts } from "./bulk-run-facts";

export interface TurnAsk {
  readonly agentId: string;
  readonly runId: string;
  /** The member in whose name the rows were sent, and are to be sent on. */
  readonly email: string;
  /** What became of the last portion. */
  readonly sent: readonly SentRow[];
  /** The most rows of the next portion. */
  readonly rowsMax: number;
}

/**
 * Keeps what became of a portion, and judges whether a next one may go: the run must still be running, its starter may
 * still move money, its agent may still do so, and no row of the portion is of a side that is stopped. Otherwise the
 * run pauses.
 */
export const takeTurn = command({
  facts: ({ agentId, runId, email, sent, rowsMax }: TurnAsk, _by: Author) => ({
    run: want("bulkRun", agentId, runId),
    agent: want("agent", agentId),
    starter: want("member", agentId, email),
    stop: want("transferStop", agentId),
    named: want(
      "bulkRowsNamed",
      agentId,
      runId,
      sent.map(({ row }) => row),
    ),
    open: want("openBulkRows", agentId, runId, rowsMax + sent.length),
  }),
  decide({ run, agent, starter, stop, named, open }, { email, sent, rowsMax }, by) {
    if (!run || !agent) return unknownRun();
    const rows = changedRows(named, sent);
    const counts = countsAfter(run, named, rows);
    const final = new Set(rows.filter((row) => !mayStillPost(row)).map(({ row }) => row));
    const rest = open.filter(({ row }) => !final.has(row));
    const next = changed(rest, rows).slice(0, rowsMax);
    const end = endOf({ ...run, ...counts }, { next, agent, starter, stop, email, at: by.at });
    const to = { ...counts, ...end?.to };
    const after: BulkRun = { ...run, ...to };
    const { agentId, id } = run;
    const counting: Changes = {
      writes: [
        { act: "put rows", table: "bulkRows", rows },
        { act: "change", table: "bulkRuns", where: { agentId, id }, to },
      ],
    };
    const ending = end ? changedRun(run, end.to, end.action, by, end.shown) : {};
    const goesOn = after.state === "running" && starterOf(after) === email;
    return decided(
      done<BulkTurn>({ run: after, agent, next: goesOn ? next : [] }),
      together(rows.length > 0 ? counting : {}, ending),
    );
  },
});

/** The rows that the results change. */
function changedRows(named: readonly BulkRow[], sent: readonly SentRow[]): BulkRow[] {
  const results = new Map(sent.map((result) => [result.row, result]));
  return named.flatMap((row) => {
    const result = results.get(row.row);
    if (!result || !isNews(row.state, result.state)) return [];
    const { state, failure, transferId } = result;
    return [{ ...row, state, failure: failure?.kind ?? null, message: failure?.message ?? null, transferId }];
  });
}

/** The rows as they are after this turn. */
function changed(rows: readonly BulkRow[], to: readonly BulkRow[]): BulkRow[] {
  const after = new Map(to.map((row) => [row.row, row]));
  return rows.map((row) => after.get(row.row) ?? row);
}

function countsAfter(run: BulkRun, before: readonly BulkRow[], after: readonly BulkRow[]): BulkCounts {
  const states = new Map(before.map(({ row, state }) => [row, state]));
  const changeOf = (state: keyof BulkCounts): number =>
    after.filter((row) => row.state === state).length - after.filter(({ row }) => states.get(row) === state).length;
  return {
    posted: run.posted + changeOf("posted"),
    replayed: run.replayed + changeOf("replayed"),
    refused: run.refused + changeOf("refused"),
    unknown: run.unknown + changeOf("unknown"),
  };
}

interface Standing {
  /** The rows that would be sent next; none where all are done. */
  readonly next: readonly BulkRow[];
  readonly agent: Agent;
  readonly starter: Member | null;
  readonly stop: TransferStop | null;
  readonly email: string;
  readonly at: Instant;
}

interface End {
  readonly to: Partial<BulkRun>;
  readonly action: "bulk.finish" | "bulk.pause";
  readonly shown: object;
}

/** How a running run ends or pauses by itself; null while it goes on, or is paused or ended already. */
function endOf(run: BulkRun, standing: Standing): End | null {
  const { next, email, at } = standing;
  if (run.state !== "running") return null;
  if (next.length === 0) {
    const state = run.refused > 0 ? "finished_with_refusals" : "finished";
    return { to: { state, runningSince: null, endedAt: at }, action: "bulk.finish", shown: shownCounts(run) };
  }
  // Another member has resumed it meanwhile: their rows go in their name.
  if (starterOf(run) !== email) return null;
  const failure = faultOf(standing);
  if (failure === null) return null;
  return {
    to: { state: "paused", runningSince: null, failure: failure.kind, message: failure.message },
    action: "bulk.pause",
    shown: { code: codeOf(failure.kind) },
  };
}

function faultOf({ next, agent, starter, stop, at }: Standing): Failure | null {
  if (faultOfActing("transfers:write", starter, at)) {
    const message = "Its starter may move no money any more: no further row was sent. Another member can resume it.";
    return { kind: "role_may_not", message };
  }
  if (agent.status !== "active") {
    const message = "The agent was suspended: no further row was sent. Resume the run when the agent is active again.";
    return { kind: "agent_suspended", message };
  }
  if (!stop || !next.some(({ type }) => isTransferKind(type) && isOnSide(stop.side, type))) return null;
  const message = `No further row was sent, because ${sideInWords(stop.side)} are stopped. Resume the run when they are started again.`;
  return { kind: "transfers_stopped", message };
}
