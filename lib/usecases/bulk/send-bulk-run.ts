import { foreseeStart, type StartForecast } from "#lib/commands/bulk/start-run";
import type { Agent } from "#lib/domain/agents/agent";
import { type Author, byService } from "#lib/domain/audit/author";
import { askOfRow } from "#lib/domain/bulk/bulk-ask";
import {
  type BulkRow,
  type BulkRun,
  everyBulkRow,
  hasEnded,
  isApproved,
  type StartableRun,
  starterOf,
} from "#lib/domain/bulk/bulk-run";
import { unchecked } from "#lib/domain/bulk/check-rows";
import { askedRow, type SentRow, sentRow } from "#lib/domain/bulk/sent-row";
import { done, type Outcome, refuse } from "#lib/domain/failure";
import { type BulkContext, keepWholeRun, newRun } from "./check-bulk-run";

/** 24 rows between two looks at the run: a pause or a demotion takes effect after these at most. */
export const portionRows = 24;
/** 4 of a portion's rows are sent at once, so that a client's transfer never waits behind more. */
export const rowsAtOnce = 4;
/** 2 ms at least between portions, and otherwise as long as the portion took: a busy store has half of its time free. */
const pauseMsMin = 2;
/** 2 s: a portion that hung does not make the next one wait for longer. */
const pauseMsMax = 2_000;
/** 1 s after a portion of which nothing could be sent or asked, as while the database is away. */
const idlePauseMs = 1_000;

export interface Pace {
  wait(ms: number): Promise<void>;
  /** True when the process ends: the run goes on at its next start, or on another server. */
  isStopped(): boolean;
}

/**
 * Sends a running run's rows until it ends or pauses, or the process stops. Whatever breaks off between two steps, the
 * run is sent on from where it stands: a ticket posts once, and the run knows its own postings again.
 */
export async function sendBulkRun(context: BulkContext, started: BulkRun, pace: Pace): Promise<void> {
  const { store, clock } = context;
  const { agentId, id: runId } = started;
  let email = starterOf(started) ?? "";
  let sent: readonly SentRow[] = [];
  for (;;) {
    const turn = await store.bulk.takeTurn(
      { agentId, runId, email, sent, rowsMax: portionRows },
      byService("bulk", clock.now()),
    );
    if (!turn.ok) {
      if (pace.isStopped() || turn.failure.kind === "bulk_unknown") return;
      // The results stay in hand, and are kept when the database answers again.
      await pace.wait(idlePauseMs);
      continue;
    }
    const { run, agent, next } = turn.value;
    if (run.state !== "running" || pace.isStopped()) return;
    sent = [];
    if (next.length > 0) {
      const beganMs = clock.monotonicMs();
      sent = await sendPortion(context, { run, agent, email, rows: next });
      await pace.wait(pauseAfter(sent, clock.monotonicMs() - beganMs));
    }
    // Another member may have resumed the run.
    email = starterOf(run) ?? email;
  }
}

function pauseAfter(sent: readonly SentRow[], tookMs: number): number {
  if (sent.every(({ state }) => state === "waiting" || state === "unknown")) return idlePauseMs;
  return Math.min(Math.max(tookMs, pauseMsMin), pauseMsMax);
}

interface Portion {
  readonly run: BulkRun;
  readonly agent: Agent;
  readonly email: string;
  readonly rows: readonly BulkRow[];
}

/** Sends rows, several at once but those of one player in order: each may need the money of the one before. */
async function sendPortion(context: BulkContext, portion: Portion): Promise<SentRow[]> {
  const byPlayer = new Map<string, BulkRow[]>();
  for (const row of portion.rows) byPlayer.set(row.playerId, [...(byPlayer.get(row.playerId) ?? []), row]);
  const players = [...byPlayer.values()];
  const sent: SentRow[] = [];
  async function sendPlayers(): Promise<void> {
    for (let rows = players.shift(); rows; rows = players.shift()) {
      for (const row of rows) {
        const result = await sendRow(context, portion, row);
        sent.push(result);
        // The player's later rows wait until it is known what became of this one.
        if (result.state === "waiting" || result.state === "unknown") break;
      }
    }
  }
  await Promise.all(Array.from({ length: rowsAtOnce }, sendPlayers));
  return sent;
}

/** A row whose outcome is unknown is asked about before it is sent again. */
async function sendRow({ store, clock }: BulkContext, { run, agent, email }: Portion, row: BulkRow): Promise<SentRow> {
  const { currency, knownPlayersOnly } = agent;
  const leave = { newPlayers: run.newPlayers, approved: isApproved(run) };
  const ask = askOfRow(row, leave, { currency, knownPlayersOnly, email, at: clock.now() });
  if (ask === null) return sentRow(run, row, refuse("parameter_wrong", "This row cannot be read. Correct the file."));
  if (row.state === "unknown") {
    const asked = askedRow(run, row, await store.wallets.ticketStatus(ask));
    if (asked.state !== "waiting") return asked;
  }
  return sentRow(run, row, await store.wallets.recordTransfer(ask, null));
}

export interface RunToSendAgain {
  readonly agent: Agent;
  readonly run: BulkRun;
  readonly email: string;
}

/** 1,000 rows are read at a time. */
const pageRows = 1_000;

/**
 * Makes a new run of the rows that did not post, under the tickets that they had: one whose first answer was lost is
 * then found posted. Rows that can never post as they stand are left out.
 */
export async function sendAgain(
  context: BulkContext,
  { agent, run, email }: RunToSendAgain,
  by: Author,
): Promise<Outcome<BulkRun>> {
  if (!hasEnded(run)) {
    return refuse("bulk_state", "The run has not ended: its refused rows cannot be sent again yet. Cancel it first.");
  }
  const found = await unpostedRows(context, run);
  if (!found.ok) return found;
  const rows = found.value;
  if (rows.length === 0) {
    return refuse("bulk_nothing_to_send", "No row of this run can be sent again: all that can post have posted.");
  }
  const facts = { digest: `again:${run.id}`, rows: rows.length, againOf: run.id };
  const again = newRun({ agent, email, fileName: run.fileName }, facts, by);
  const kept = await keepWholeRun(context, again, async (runId) => rows.map((row) => ({ ...row, runId })), by);
  return kept.ok ? done(kept.value.run) : kept;
}

async function unpostedRows({ store }: BulkContext, { agentId, id: runId }: BulkRun): Promise<Outcome<BulkRow[]>> {
  const rows: BulkRow[] = [];
  for (let after: number | null = null; ; ) {
    const page = await store.bulk.listRows({ ...everyBulkRow, agentId, runId, after, limit: pageRows });
    if (!page.ok) return page;
    for (const { row } of page.value) {
      if (row.amount === null || row.state === "posted" || row.state === "replayed") continue;
      rows.push({ ...row, ...unchecked, state: "waiting", failure: null, message: null, transferId: null });
    }
    const last = page.value.at(-1);
    if (!last || page.value.length < pageRows) return done(rows);
    after = last.row.row;
  }
}

/** Foresees what a start of a run by a member would do, by all that the command would know at this moment. */
export async function foreseeRun(
  { store }: Pick<BulkContext, "store">,
  startable: StartableRun,
  email: string,
  by: Author,
): Promise<Outcome<StartForecast>> {
  const { agentId } = startable.run;
  const maker = await store.approvals.readMakerFacts(agentId, { email }, by.at);
  if (!maker.ok) return maker;
  const ruleOf = (kind: "bulk" | "transfers") => maker.value.rules.find((rule) => rule.kind === kind) ?? null;
  const rules = { rule: ruleOf("bulk"), transfersRule: ruleOf("transfers") };
  return done(foreseeStart({ ...maker.value, ...rules, startable, voted: null }, agentId, email, by));
}
