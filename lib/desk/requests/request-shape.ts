export interface RequestRow {
  readonly request_id: string;
  /** The time at which it was answered. */
  readonly at: string;
  readonly key: { readonly id: string; readonly name: string | null };
  readonly operation: string;
  readonly code: number;
  readonly status: number;
  readonly ticket_id: string | null;
  readonly external_player_id: string | null;
  readonly latency_us: number;
  readonly address: string | null;
  /** False when the request named the key but its signature was wrong or not judged. */
  readonly authenticated: boolean;
}

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
