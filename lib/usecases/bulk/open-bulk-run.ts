import { setImmediate as breathe } from "node:timers/promises";
import { ulid } from "ulid";
import { type BulkRow, type BulkRun, ticketOfRow } from "#lib/domain/bulk/bulk-run";
import type { FileRow } from "#lib/domain/bulk/bulk-table";
import { unchecked } from "#lib/domain/bulk/check-rows";
import { judgeFileRow, keptText } from "#lib/domain/bulk/judge-file-row";
import { done, type Outcome } from "#lib/domain/failure";
import { normalText } from "#lib/domain/text/shown-text";
import type { Agent } from "#lib/store/agent";
import type { Author } from "#lib/store/author";
import type { BulkContext } from "./bulk-context";
import type { ReadFile } from "./files/read-bulk-file";
import { keepWholeRun } from "./keep-whole-run";

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
  ...{ agentId: agent.id, id: ulid(Number(at / 1_000_000n)), fileName, email, createdAt: at, state: "draft" },
  ...{ checkedAt: null, startedAt: null, endedAt: null, approvalId: null, starters: [], newPlayers: false },
  ...{
    runningSince: null,
    doneBefore: 0,
    posted: 0,
    replayed: 0,
    refused: 0,
    unknown: 0,
    failure: null,
    message: null,
  },
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
    ...{ agentId: agent.id, runId, row: row.row, ...unchecked, transferId: null },
    ...{ type: keptText(texts.type), playerId: keptText(texts.playerId), amountText: keptText(texts.amountText) },
    ...{ currency: keptText(texts.currency), ticketId: keptText(texts.ticketId), reason: keptText(texts.reason) },
    amount: judged.ok ? judged.value : null,
    state: judged.ok ? "waiting" : "refused",
    failure: judged.ok ? null : judged.failure.kind,
    message: judged.ok ? null : judged.failure.message,
  };
}
