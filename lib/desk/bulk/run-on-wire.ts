import type { StartForecast } from "#lib/commands/bulk/start-run";
import { readAbout, textIn } from "#lib/domain/approvals/about";
import { type BulkRun, type BulkSum, rowsDone, rowsWaiting, starterOf } from "#lib/domain/bulk/bulk-run";
import { codeOf } from "#lib/domain/failure";
import { formatMoney, parseMoney } from "#lib/domain/money/money";
import { formatInstant, type Instant, second } from "#lib/domain/time/instant";
import { type TransferKind, transferKinds } from "#lib/domain/wallets/transfer-kind";
import type { BulkRunReport, BulkSide, DeskBulkRun, ForeseenStart, RowSum } from "./bulk-shape";

const timeOf = (at: Instant | null): string | null => (at === null ? null : formatInstant(at));

const reasonOf = ({ failure, message }: BulkRun) =>
  failure === null ? null : { code: codeOf(failure), message: message ?? "" };

export const deskRun = (run: BulkRun): DeskBulkRun => ({
  id: run.id,
  file_name: run.fileName,
  state: run.state,
  rows: run.rows,
  waiting: rowsWaiting(run),
  posted: run.posted,
  replayed: run.replayed,
  refused: run.refused,
  unknown: run.unknown,
  uploaded_by: run.email,
  created_at: formatInstant(run.createdAt),
  checked_at: timeOf(run.checkedAt),
  started_by: starterOf(run),
  started_at: timeOf(run.startedAt),
  ended_at: timeOf(run.endedAt),
  new_players: run.newPlayers,
  again_of: run.againOf,
  approval_id: run.approvalId,
  returned_because: run.startedAt === null ? reasonOf(run) : null,
  paused_because: run.startedAt === null ? null : reasonOf(run),
});

export function runReport(
  run: BulkRun,
  sums: readonly BulkSum[],
  forecast: StartForecast | null,
  now: Instant,
): BulkRunReport {
  return {
    run: deskRun(run),
    foreseen: forecast && foreseenStart(forecast),
    checks: run.checkedAt === null ? null : checksIn(sums),
    sides: { deposit: sideOf("deposit", sums), withdrawal: sideOf("withdrawal", sums) },
    codes: codesIn(sums),
    limits: limitsIn(sums),
    progress: progressOf(run, now),
  };
}

function foreseenStart(forecast: StartForecast): ForeseenStart {
  if (forecast.outcome === "starts") return forecast;
  if (forecast.outcome === "refused") {
    const { kind, message } = forecast.failure;
    return { outcome: "refused", code: codeOf(kind), message };
  }
  const { approval, waitsFor } = forecast;
  const about = readAbout(approval.about);
  const sum = transferKinds.reduce((all, kind) => all + parseMoney(textIn(about, `${kind}_sum`)), 0n);
  return {
    ...{ outcome: "waits", needed: approval.needed, waits_for: waitsFor, because: approval.because },
    ...{ used_before: approval.usedBefore, sum: formatMoney(sum), largest: textIn(about, "largest") },
  };
}

const counted = (sums: readonly BulkSum[], isMeant: (sum: BulkSum) => boolean): RowSum => {
  const meant = sums.filter(isMeant);
  return {
    rows: meant.reduce((rows, sum) => rows + sum.rows, 0),
    amount: formatMoney(meant.reduce((amount, sum) => amount + sum.amount, 0n)),
  };
};

function sideOf(kind: TransferKind, all: readonly BulkSum[]): BulkSide {
  const sums = all.filter(({ type }) => type === kind);
  return {
    all: counted(sums, () => true),
    would_post: counted(sums, ({ check }) => check === "post"),
    new_players: counted(sums, ({ check, opensWallet }) => check === "post" && opensWallet > 0),
    posted: counted(sums, ({ state }) => state === "posted"),
    replayed: counted(sums, ({ state }) => state === "replayed"),
    refused: counted(sums, ({ state }) => state === "refused"),
  };
}

function checksIn(sums: readonly BulkSum[]): NonNullable<BulkRunReport["checks"]> {
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
function codesIn(sums: readonly BulkSum[]): BulkRunReport["codes"] {
  const rows = new Map<number, number>();
  for (const { state, failure, checkFailure, rows: count } of sums) {
    const kind = state === "waiting" ? checkFailure : failure;
    if (kind !== null) rows.set(codeOf(kind), (rows.get(codeOf(kind)) ?? 0) + count);
  }
  return [...rows].map(([code, count]) => ({ code, rows: count })).sort((one, other) => one.code - other.code);
}

function limitsIn(sums: readonly BulkSum[]): BulkRunReport["limits"] {
  const met = new Set(sums.flatMap(({ checkLimit }) => checkLimit ?? []));
  return [...met].sort().map((id) => {
    const own = sums.filter(({ checkLimit }) => checkLimit === id);
    const refused = own.filter(({ checkFailure }) => checkFailure !== null);
    return { limit_id: id, rows: counted(own, () => true).rows, refused: counted(refused, () => true).rows };
  });
}

function progressOf(run: BulkRun, now: Instant): BulkRunReport["progress"] {
  if (run.runningSince === null) return null;
  const seconds = Number(now - run.runningSince) / Number(second);
  const rate = seconds > 0 ? (rowsDone(run) - run.doneBefore) / seconds : 0;
  const left = run.rows - rowsDone(run);
  return {
    rows_per_second: Math.round(Math.max(0, rate) * 10) / 10,
    seconds_left: rate > 0 ? Math.ceil(left / rate) : null,
  };
}
