import * as z from "zod";
import { approvalIdCharsMax } from "#lib/domain/approvals/approval";
import type { DeskBulkRow } from "#lib/domain/bulk/bulk-row-columns";
import type { BulkRunState } from "#lib/domain/bulk/bulk-run";
import { exportFormats } from "#lib/domain/exports/export-format";
import { reasonCharsMax } from "#lib/domain/wallets/draft";
import type { TransferKind } from "#lib/domain/wallets/transfer-kind";

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

interface Reason {
  readonly code: number;
  readonly message: string;
}

export interface DeskBulkRun {
  readonly id: string;
  readonly file_name: string;
  readonly state: BulkRunState;
  /** The number of rows in the file, and how many of them are in each state. */
  readonly rows: number;
  readonly waiting: number;
  readonly posted: number;
  readonly replayed: number;
  readonly refused: number;
  readonly unknown: number;
  readonly uploaded_by: string;
  readonly created_at: string;
  readonly checked_at: string | null;
  /** The member in whose name rows are sent; null before the start. */
  readonly started_by: string | null;
  readonly started_at: string | null;
  readonly ended_at: string | null;
  readonly new_players: boolean;
  readonly again_of: string | null;
  /** The approval that its start waits for, or was given; while it is checked, the one that was not given. */
  readonly approval_id: string | null;
  /** Why it does not wait for approval any more and can be started anew; null unless it was asked for and not given. */
  readonly returned_because: Reason | null;
  /** Why the service paused it; null when a member did. */
  readonly paused_because: Reason | null;
}

export interface BulkRunsPage {
  readonly runs: readonly DeskBulkRun[];
  readonly next_cursor: string | null;
}

export interface UploadedRun {
  readonly run: DeskBulkRun;
  /** False for a file that was uploaded before: its run is as it was. */
  readonly is_new: boolean;
  /** Columns of the file that are not read. */
  readonly ignored_columns: readonly string[];
}

export interface RowSum {
  readonly rows: number;
  readonly amount: string;
}

/** The rows of one side by what the check foresees, and by what became of them. */
export interface BulkSide {
  readonly all: RowSum;
  readonly would_post: RowSum;
  /** Of those, the rows of players without a wallet: none of them posts unless the start lets them open one. */
  readonly new_players: RowSum;
  readonly posted: RowSum;
  readonly replayed: RowSum;
  readonly refused: RowSum;
}

/** What a start by the asking member would do at this moment. The service judges it again at the start. */
export type ForeseenStart =
  | { readonly outcome: "starts" }
  | {
      readonly outcome: "waits";
      readonly needed: number;
      readonly waits_for: readonly string[];
      /** What asks for it, as in a request's `because` and `used_before`. */
      readonly because: string;
      readonly used_before: string | null;
      /** The sum of all rows that may still post, and the largest of them: what the rule of transfers judges. */
      readonly sum: string;
      readonly largest: string;
    }
  | { readonly outcome: "refused"; readonly code: number; readonly message: string };

export interface BulkRunReport {
  readonly run: DeskBulkRun;
  /** Null for a run that is not ready to be started, and for whoever may not start it. */
  readonly foreseen: ForeseenStart | null;
  /** How many rows the check foresees to post, and so on; null before the first check. */
  readonly checks: {
    readonly post: number;
    readonly replay: number;
    readonly mismatch: number;
    readonly refused: number;
    readonly twice: number;
    readonly similar: number;
    readonly opens_wallet: number;
  } | null;
  readonly sides: Readonly<Record<TransferKind, BulkSide>>;
  /** Rows by the code that refused them, or would refuse them by the check. */
  readonly codes: readonly { readonly code: number; readonly rows: number }[];
  /**
   * The limits that its rows would pass by the check, and how many rows each: the refused ones are among the code 20190,
   * the others would post and only warn.
   */
  readonly limits: readonly { readonly limit_id: string; readonly rows: number; readonly refused: number }[];
  /** While it runs: the rows done a second since it was last set running, and the seconds that the rest will take. */
  readonly progress: { readonly rows_per_second: number; readonly seconds_left: number | null } | null;
}

export interface BulkRowsPage {
  readonly rows: readonly DeskBulkRow[];
  readonly next_cursor: string | null;
}
