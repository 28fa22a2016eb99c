import { askOfRow } from "#lib/domain/bulk/bulk-ask";
import { type BulkRow, type BulkRun, isApproved, starterOf } from "#lib/domain/bulk/bulk-run";
import { askedRow, type SentRow, sentRow } from "#lib/domain/bulk/sent-row";
import { refuse } from "#lib/domain/failure";
import type { Agent } from "#lib/store/agent";
import type { BulkContext } from "./bulk-context";
import { bulkService } from "./bulk-service";

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
      bulkService(clock.now()),
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
