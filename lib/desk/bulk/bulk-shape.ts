import * as z from "zod";
import type { StartForecast } from "#lib/commands/bulk/start-run";
import { readAbout, textIn } from "#lib/domain/approvals/about";
import { approvalIdCharsMax } from "#lib/domain/approvals/approval";
import { type BulkRun, type BulkSum, rowsDone, rowsWaiting, starterOf } from "#lib/domain/bulk/bulk-run";
import { exportFormats } from "#lib/domain/exports/export-format";
import { codeOf } from "#lib/domain/failure-codes";
import { formatMoney, parseMoney } from "#lib/domain/money/money";
import { formatInstant, type Instant, second } from "#lib/domain/time/instant";
import { reasonCharsMax } from "#lib/domain/wallets/draft";
import { type TransferKind, transferKinds } from "#lib/domain/wallets/transfer-kind";

/** 255 characters: what file systems allow. */
const fileNameCharsMax = 255;

/** `reason` is that of the rows that give none. */
export const UploadParameters = z.strictObject({
  file_name: z.string().min(1).max(fileNameCharsMax),
  reason: z.string().max(reasonCharsMax).optional(),
});

/** A browser sends the file as it is, and its bytes arrive. */
export const FileBody = z
  .custom<Blob>()
  .transform((file): Uint8Array => (file instanceof Uint8Array ? file : new Uint8Array(0)));

/**
 * `new_players` says that deposits may open wallets; `start_when_approved` that the last approval starts it, where one is
 * needed; `approval_id` starts what others have approved.
 */
export const StartBody = z.strictObject({
  new_players: z.boolean(),
  start_when_approved: z.boolean().exactOptional(),
  approval_id: z.string().max(approvalIdCharsMax).exactOptional(),
});

export const TemplateParameters = z.strictObject({ format: z.enum(exportFormats) });

const timeOf = (at: Instant | null): string | null => (at === null ? null : formatInstant(at));

const reasonOf = ({ failure, message }: BulkRun) =>
  failure === null ? null : { code: codeOf(failure), message: message ?? "" };

export type DeskBulkRun = ReturnType<typeof deskRun>;
export const deskRun = (run: BulkRun) => ({
  id: run.id,
  file_name: run.fileName,
  state: run.state,
  /** The number of rows in the file, and how many of them are in each state. */
  rows: run.rows,
  waiting: rowsWaiting(run),
  posted: run.posted,
  replayed: run.replayed,
  refused: run.refused,
  unknown: run.unknown,
  uploaded_by: run.email,
  created_at: formatInstant(run.createdAt),
  checked_at: timeOf(run.checkedAt),
  /** The member in whose name rows are sent; null before the start. */
  started_by: starterOf(run),
  started_at: timeOf(run.startedAt),
  ended_at: timeOf(run.endedAt),
  new_players: run.newPlayers,
  again_of: run.againOf,
  /** The approval that its start waits for, or was given; while it is checked, the one that was not given. */
  approval_id: run.approvalId,
  /** Why it does not wait for approval any more and can be started anew; null unless it was asked for and not given. */
  returned_because: run.startedAt === null ? reasonOf(run) : null,
  /** Why the service paused it; null when a member did. */
  paused_because: run.startedAt === null ? null : reasonOf(run),
});

export type BulkRunReport = ReturnType<typeof runReport>;
export function runReport(run: BulkRun, sums: readonly BulkSum[], forecast: StartForecast | null, now: Instant) {
  return {
    run: deskRun(run),
    /** Null for a run that is not ready to be started, and for whoever may not start it. */
    foreseen: forecast && foreseenStart(forecast),
    /** How many rows the check foresees to post, and so on; null before the first check. */
    checks: run.checkedAt === null ? null : checksIn(sums),
    sides: { deposit: sideOf("deposit", sums), withdrawal: sideOf("withdrawal", sums) },
    /** Rows by the code that refused them, or would refuse them by the check. */
    codes: codesIn(sums),
    /**
     * The limits that its rows would pass by the check, and how many rows each: the refused ones are among the code 20190,
     * the others would post and only warn.
     */
    limits: limitsIn(sums),
    /** While it runs: the rows done a second since it was last set running, and the seconds that the rest will take. */
    progress: progressOf(run, now),
  };
}

/** What a start by the asking member would do at this moment. The service judges it again at the start. */
export type ForeseenStart = ReturnType<typeof foreseenStart>;
function foreseenStart(forecast: StartForecast) {
  if (forecast.outcome === "starts") return forecast;
  if (forecast.outcome === "refused") {
    const { kind, message } = forecast.failure;
    return { outcome: forecast.outcome, code: codeOf(kind), message };
  }
  const { outcome, approval, waitsFor } = forecast;
  const about = readAbout(approval.about);
  const sum = transferKinds.reduce((all, kind) => all + parseMoney(textIn(about, `${kind}_sum`)), 0n);
  return {
    outcome,
    needed: approval.needed,
    waits_for: waitsFor,
    /** What asks for it, as in a request's `because` and `used_before`. */
    because: approval.because,
    used_before: approval.usedBefore,
    /** The sum of all rows that may still post, and the largest of them: what the rule of transfers judges. */
    sum: formatMoney(sum),
    largest: textIn(about, "largest"),
  };
}

export type RowSum = ReturnType<typeof counted>;
const counted = (sums: readonly BulkSum[], isMeant: (sum: BulkSum) => boolean) => {
  const meant = sums.filter(isMeant);
  return {
    rows: meant.reduce((rows, sum) => rows + sum.rows, 0),
    amount: formatMoney(meant.reduce((amount, sum) => amount + sum.amount, 0n)),
  };
};

/** The rows of one side by what the check foresees, and by what became of them. */
export type BulkSide = ReturnType<typeof sideOf>;
function sideOf(kind: TransferKind, all: readonly BulkSum[]) {
  const sums = all.filter(({ type }) => type === kind);
  return {
    all: counted(sums, () => true),
    would_post: counted(sums, ({ check }) => check === "post"),
    /** Of those, the rows of players without a wallet: none of them posts unless the start lets them open one. */
    new_players: counted(sums, ({ check, opensWallet }) => check === "post" && opensWallet > 0),
    posted: counted(sums, ({ state }) => state === "posted"),
    replayed: counted(sums, ({ state }) => state === "replayed"),
    refused: counted(sums, ({ state }) => state === "refused"),
  };
}

function checksIn(sums: readonly BulkSum[]) {
  const rowsOf = (check: BulkSum["check"]) => counted(sums, (sum) => sum.check === check).rows;
  return {
    post: rowsOf("post"),
    replay: rowsOf("replay"),
    mismatch: rowsOf("mismatch"),
    refused: rowsOf("refused"),
    twice: rowsOf("twice"),
    similar: sums.reduce((rows, sum) => rows + sum.similar, 0),
    opens_wallet: sums.reduce((rows, sum) => rows + sum.opensWallet, 0),
  };
}

/** What became of a row tells more than what was foreseen of it. */
function codesIn(sums: readonly BulkSum[]) {
  const rows = new Map<number, number>();
  for (const { state, failure, checkFailure, rows: count } of sums) {
    const kind = state === "waiting" ? checkFailure : failure;
    if (kind !== null) rows.set(codeOf(kind), (rows.get(codeOf(kind)) ?? 0) + count);
  }
  return [...rows].map(([code, count]) => ({ code, rows: count })).sort((one, other) => one.code - other.code);
}

function limitsIn(sums: readonly BulkSum[]) {
  const met = new Set(sums.flatMap(({ checkLimit }) => checkLimit ?? []));
  return [...met].sort().map((id) => {
    const own = sums.filter(({ checkLimit }) => checkLimit === id);
    const refused = own.filter(({ checkFailure }) => checkFailure !== null);
    return { limit_id: id, rows: counted(own, () => true).rows, refused: counted(refused, () => true).rows };
  });
}

function progressOf(run: BulkRun, now: Instant) {
  if (run.runningSince === null) return null;
  const seconds = Number(now - run.runningSince) / Number(second);
  const rate = seconds > 0 ? (rowsDone(run) - run.doneBefore) / seconds : 0;
  const left = run.rows - rowsDone(run);
  return {
    rows_per_second: Math.round(Math.max(0, rate) * 10) / 10,
    seconds_left: rate > 0 ? Math.ceil(left / rate) : null,
  };
}
