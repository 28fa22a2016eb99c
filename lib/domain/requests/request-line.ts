import type { Instant } from "#lib/domain/time/instant";

/** One row of a list. */
export interface RequestLine {
  readonly agentId: string;
  /** Empty for a member's request. */
  readonly keyId: string;
  readonly requestId: string;
  /** The time at which it was answered. */
  readonly at: Instant;
  readonly operation: string;
  readonly code: number;
  readonly status: number;
  readonly ticketId: string | null;
  readonly playerId: string | null;
  readonly latencyMicros: number;
  readonly address: string | null;
  /** False when the request named the key but its signature was wrong or not judged. */
  readonly proved: boolean;
  /** The e-mail address of the member whose request failed; null for a request with a key. */
  readonly member: string | null;
}
