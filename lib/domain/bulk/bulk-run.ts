import type { FailureKind } from "#lib/domain/failure";
import type { Money } from "#lib/domain/money/money";
import type { Instant } from "#lib/domain/time/instant";

export const bulkRowsMax = 20_000;

/** A run whose rows were not all posted or replayed ends as `finished_with_refusals`. */
export const bulkRunStates = [
  "draft",
  "checked",
  "awaiting_approval",
  "running",
  "paused",
  "finished",
  "finished_with_refusals",
  "cancelled",
] as const;
export type BulkRunState = (typeof bulkRunStates)[number];

/** `replayed`: the same transfer was posted before. `unknown`: sent, and not answered. */
export const bulkRowStates = ["waiting", "posted", "replayed", "refused", "unknown"] as const;
export type BulkRowState = (typeof bulkRowStates)[number];

/** A file of transfers, sent row by row. */
export interface BulkRun {
  readonly agentId: string;
  readonly id: string;
  readonly fileName: string;
  /** The SHA-256 of the file's bytes: the same file opens the same run. */
  readonly digest: string;
  readonly rows: number;
  readonly state: BulkRunState;
  readonly email: string;
  readonly createdAt: Instant;
  readonly startedAt: Instant | null;
  readonly endedAt: Instant | null;
  /** The run whose refused rows this one sends again. */
  readonly againOf: string | null;
  readonly approvalId: string | null;
}

/** A row of a run. Its numbers and words are kept as they stood in the file. */
export interface BulkRow {
  readonly agentId: string;
  readonly runId: string;
  /** The row's number in the file, its head being row 1. */
  readonly row: number;
  readonly type: string;
  readonly playerId: string;
  readonly amountText: string;
  /** Null where the amount could not be read. */
  readonly amount: Money | null;
  readonly currency: string;
  readonly ticketId: string;
  readonly reason: string;
  readonly state: BulkRowState;
  readonly failure: FailureKind | null;
  readonly message: string | null;
  /** The journal's number of its transfer. */
  readonly transferId: bigint | null;
}
