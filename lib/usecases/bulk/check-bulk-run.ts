import { setImmediate as breathe } from "node:timers/promises";
import { ulid } from "ulid";
import type { Agent } from "#lib/domain/agents/agent";
import type { ApprovalKind } from "#lib/domain/approvals/approval";
import type { Author } from "#lib/domain/audit/author";
import { askOfRow, type BulkSender } from "#lib/domain/bulk/bulk-ask";
import { type BulkRow, type BulkRun, everyBulkRow, ticketOfRow } from "#lib/domain/bulk/bulk-run";
import type { FileRow } from "#lib/domain/bulk/bulk-table";
import { judgeFileRow, keptText, RowChecks, similarHours, unchecked } from "#lib/domain/bulk/check-rows";
import { needOfRun } from "#lib/domain/bulk/need-of-run";
import { done, type Outcome, refuse } from "#lib/domain/failure";
import { AgentControls } from "#lib/domain/limits/agent-controls";
import { zero } from "#lib/domain/money/money";
import { normalText } from "#lib/domain/text/shown-text";
import { hour, instant } from "#lib/domain/time/instant";
import type { ReadFile } from "#lib/usecases/bulk/files/read-bulk-file";
import type { Context } from "#lib/usecases/context";

export type BulkContext = Pick<Context, "store" | "clock">;

/** 100 rows: a write of a millisecond or two, between which transfers come in. */
export const keptRowsAtOnce = 100;

/**
 * Keeps a run and then its rows, in portions. Where an earlier call broke off between them, the run is found again by
 * its digest, and its rows are completed under the ids that they had.
 */
export async function keepWholeRun(
  { store }: Pick<Context, "store">,
  run: BulkRun,
  rowsOf: (runId: string) => Promise<readonly BulkRow[]>,
  by: Author,
): Promise<Outcome<{ run: BulkRun; isNew: boolean }>> {
  const rows = await rowsOf(run.id);
  const refused = rows.filter(({ state }) => state === "refused").length;
  const opened = await store.bulk.openRun({ ...run, refused }, by);
  if (!opened.ok) return opened;
  const { agentId, id } = opened.value;
  const isNew = id === run.id;
  if (!isNew) {
    const counted = await store.bulk.countRows({ ...everyBulkRow, agentId, runId: id });
    if (!counted.ok) return counted;
    if (counted.value.count === opened.value.rows || opened.value.state !== "draft") {
      return done({ run: opened.value, isNew });
    }
  }
  const own = isNew ? rows : await rowsOf(id);
  for (let from = 0; from < own.length; from += keptRowsAtOnce) {
    const kept = await store.bulk.keepRows(agentId, id, own.slice(from, from + keptRowsAtOnce), by);
    if (!kept.ok) return kept;
  }
  return done({ run: opened.value, isNew });
}

export interface FileToOpen {
  readonly agent: Agent;
  readonly email: string;
  readonly fileName: string;
  readonly file: ReadFile;
  /** The reason of rows that give none; empty for none. */
  readonly reason: string;
}

export interface OpenedRun {
  readonly run: BulkRun;
  /** False for a file that was uploaded before: its run is as it was. */
  readonly isNew: boolean;
  /** Columns of the file that are not read. */
  readonly ignored: readonly string[];
}

/** Keeps a file as a run. The same bytes open the same run. */
export async function openBulkRun(context: BulkContext, opened: FileToOpen, by: Author): Promise<Outcome<OpenedRun>> {
  const { rows, ignored, digest } = opened.file;
  const run = newRun(opened, { digest, rows: rows.length, againOf: null }, by);
  const kept = await keepWholeRun(context, run, (runId) => newRows(rows, runId, opened), by);
  return kept.ok ? done({ ...kept.value, ignored }) : kept;
}

/** 200 rows are judged in some milliseconds: between portions the process serves others. */
const rowsPerPortion = 200;

async function newRows(rows: readonly FileRow[], runId: string, file: FileToOpen): Promise<BulkRow[]> {
  const made: BulkRow[] = [];
  for (const row of rows) {
    made.push(newRow(row, runId, file));
    if (made.length % rowsPerPortion === 0) await breathe();
  }
  return made;
}

type NewRun = Pick<BulkRun, "digest" | "rows" | "againOf">;

export const newRun = (
  { agent, email, fileName }: Pick<FileToOpen, "agent" | "email" | "fileName">,
  facts: NewRun,
  { at }: Author,
): BulkRun => ({
  agentId: agent.id,
  id: ulid(Number(at / 1_000_000n)),
  fileName,
  email,
  createdAt: at,
  state: "draft",
  checkedAt: null,
  startedAt: null,
  endedAt: null,
  approvalId: null,
  starters: [],
  newPlayers: false,

  runningSince: null,
  doneBefore: 0,
  posted: 0,
  replayed: 0,
  refused: 0,
  unknown: 0,
  failure: null,
  message: null,
  ...facts,
});

function newRow(row: FileRow, runId: string, { agent, reason }: FileToOpen): BulkRow {
  const texts = {
    type: row.type,
    playerId: row.external_player_id,
    amountText: row.amount,
    currency: row.currency,
    ticketId: row.ticket_id === "" ? ticketOfRow(runId, row.row) : row.ticket_id,
    reason: normalText(row.reason.trim() === "" ? reason : row.reason),
  };
  const judged = judgeFileRow(texts, agent.currency);
  return {
    agentId: agent.id,
    runId,
    row: row.row,
    ...unchecked,
    transferId: null,
    type: keptText(texts.type),
    playerId: keptText(texts.playerId),
    amountText: keptText(texts.amountText),
    currency: keptText(texts.currency),
    ticketId: keptText(texts.ticketId),
    reason: keptText(texts.reason),
    amount: judged.ok ? judged.value : null,
    state: judged.ok ? "waiting" : "refused",
    failure: judged.ok ? null : judged.failure.kind,
    message: judged.ok ? null : judged.failure.message,
  };
}

export interface RunToCheck {
  readonly agent: Agent;
  readonly run: BulkRun;
  readonly email: string;
}

/**
 * Foresees what becomes of each row, in the order of the file, and keeps it with the row. It reads and writes portion by
 * portion, so that a long file slows nobody. Limits are counted on from their use at the beginning of the check. Where
 * the run will need approval, rows are judged as approved ones.
 */
export async function checkBulkRun(
  { store, clock }: BulkContext,
  { agent, run, email }: RunToCheck,
  by: Author,
): Promise<Outcome<BulkRun>> {
  const { agentId, id } = run;
  const sender: BulkSender = { currency: agent.currency, knownPlayersOnly: agent.knownPlayersOnly, email, at: by.at };
  const read = await store.limits.readControls(agentId);
  if (!read.ok) return read;
  const ruled = await store.approvals.readApprovalRules(agentId, by.at);
  if (!ruled.ok) return ruled;
  const summed = await store.bulk.sumRows(agentId, id);
  if (!summed.ok) return summed;
  const ruleOf = (of: ApprovalKind) => ruled.value.rules.find(({ kind }) => kind === of) ?? null;
  const need = needOfRun({ bulk: ruleOf("bulk"), transfers: ruleOf("transfers") }, summed.value, zero);
  const approved = need !== null;
  // A stop pauses a run and refuses none of its rows.
  const controls = new AgentControls(agent.booksZone, null, read.value.limits);
  const checks = new RowChecks(sender, controls, approved);
  const since = instant(by.at - BigInt(similarHours) * hour);
  let after: number | null = null;
  for (let checked = 0; ; ) {
    const page = await store.bulk.listRows({ ...everyBulkRow, agentId, runId: id, after, limit: keptRowsAtOnce });
    if (!page.ok) return page;
    const rows: readonly BulkRow[] = page.value.map(({ row }) => row);
    const last = rows.at(-1);
    if (!last) return notWhole();
    const asks = rows.flatMap((row) => askOfRow(row, { newPlayers: true, approved }, sender) ?? []);
    const situation = await store.bulk.readSituation({ agentId, asks, since });
    if (!situation.ok) return situation;
    checked += rows.length;
    after = last.row;
    const isLast = checked >= run.rows;
    const found = { rows: checks.check(rows, situation.value), isLast };
    const kept = await store.bulk.keepCheck(agentId, id, found, { ...by, at: clock.now() });
    if (!kept.ok || isLast) return kept.ok ? done(kept.value) : kept;
  }
}

const notWhole = () =>
  refuse(
    "bulk_not_whole",
    "The file did not arrive whole: rows are missing. Upload the same file again, then check it.",
  );
