import type { RowOf } from "#lib/domain/lists/columns";
import type { requestColumns } from "#lib/domain/requests/request-line";

export type RequestRow = RowOf<typeof requestColumns>;

/** A logged request. Every text is the received bytes, read as Latin-1. */
export interface RequestRecord extends RequestRow {
  readonly message: string;
  readonly method: string;
  readonly target: string;
  readonly target_is_cut: boolean;
  readonly headers: {
    readonly timestamp: string;
    readonly idempotency_key: string;
    readonly content_type: string;
    readonly user_agent: string;
    /** The signature's first eight digits; empty when it was no signature. */
    readonly signature_start: string;
    readonly signature_length: number;
  };
  /** Null when the answer was decided before the body was read. */
  readonly body: string | null;
  readonly body_bytes: number;
  readonly body_is_cut: boolean;
  /** True when amounts and balances are left out of body and message, because the member's roles do not show them. */
  readonly is_without_figures: boolean;
}

export interface RequestLogPage {
  readonly requests: readonly RequestRow[];
  readonly next_cursor: string | null;
  /** The oldest stored time. */
  readonly kept_from: string;
  /** Counts of requests of the stored days that are missing from the log, by reason. */
  readonly not_logged: { readonly crowded: number; readonly unauthenticated: number };
  /** True when the log cannot be written or read just now. */
  readonly failing: boolean;
}

/** A key whose requests were refused in the last day. */
export interface FailingKey {
  readonly key_id: string;
  readonly key_name: string | null;
  readonly requests: number;
  readonly refused: number;
  /** The refused part of its requests, in whole percent; null where there are too many to count. */
  readonly percent: number | null;
  /** The most frequent codes among the newest refusals. */
  readonly codes: readonly { readonly code: number; readonly count: number }[];
}
