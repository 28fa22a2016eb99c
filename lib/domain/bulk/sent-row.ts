import type { Failure, FailureKind, Outcome } from "#lib/domain/failure";
import type { TicketStatus, Transfer } from "#lib/domain/wallets/transfer";
import type { BulkRow, BulkRowState, BulkRun } from "./bulk-run";

/** What became of a row that was sent, or asked about. `waiting`: nothing was posted, and it is sent again. */
export interface SentRow {
  readonly row: number;
  readonly state: BulkRowState;
  readonly failure: Failure | null;
  readonly transferId: bigint | null;
}

interface Posted {
  readonly transfer: Transfer;
  readonly replayed: boolean;
}

/** A row by the answer to its transfer. */
export function sentRow(run: BulkRun, row: BulkRow, outcome: Outcome<Posted>): SentRow {
  if (!outcome.ok) {
    const state = stateAfter(outcome.failure);
    return { row: row.row, state, failure: state === "waiting" ? null : outcome.failure, transferId: null };
  }
  const { transfer, replayed } = outcome.value;
  return postedRow(row, transfer, !replayed || isOwn(run, row, transfer));
}

/** A row of unknown outcome by the status of its ticket. */
export function askedRow(run: BulkRun, row: BulkRow, outcome: Outcome<TicketStatus>): SentRow {
  const unknown = { row: row.row, state: "unknown", failure: null, transferId: null } as const;
  if (!outcome.ok || outcome.value.state === "PROCESSING") return unknown;
  if (outcome.value.state !== "POSTED") return { ...unknown, state: "waiting" };
  return postedRow(row, outcome.value.transfer, isOwn(run, row, outcome.value.transfer));
}

const postedRow = ({ row }: BulkRow, { id: transferId }: Transfer, isOwnPosting: boolean): SentRow => ({
  row,
  transferId,
  failure: null,
  state: isOwnPosting ? "posted" : "replayed",
});

/**
 * True for a transfer that this run posted before an answer was lost, by a crash perhaps: its ticket was free when the
 * run was checked, and it has the run's sender and the row's reason.
 */
function isOwn({ starters, startedAt }: BulkRun, { check, reason }: BulkRow, transfer: Transfer): boolean {
  return (
    check !== "replay" &&
    check !== "twice" &&
    starters.some((email) => transfer.actor === `member:${email}`) &&
    transfer.reason === reason &&
    startedAt !== null &&
    transfer.createdAt >= startedAt
  );
}

/** A stop refuses nothing for good: the run pauses, and sends the row again once transfers are started. */
const sentAgain: ReadonlySet<FailureKind> = new Set(["not_available", "ticket_in_process", "transfers_stopped"]);

function stateAfter({ kind }: Failure): BulkRowState {
  if (kind === "internal") return "unknown";
  return sentAgain.has(kind) ? "waiting" : "refused";
}

/** True where a result changes what is kept of its row. Another server may have sent the row too: a posting stands. */
export function isNews(kept: BulkRowState, sent: BulkRowState): boolean {
  if (kept === "posted" || kept === "replayed") return false;
  if (kept === "refused") return sent === "posted" || sent === "replayed";
  return sent !== kept;
}
