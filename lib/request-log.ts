import type { Outcome } from "#lib/domain/failure";
import type { Instant } from "#lib/domain/time/instant";

/**
 * The requests that came with an agent's keys, apart from the books: writing it must never slow or fail what it tells of.
 * So it is handed facts and gives nothing back; what does not fit is dropped and counted.
 */
export interface RequestLog {
  note(facts: RequestFacts): void;
  /** One that is left out on purpose, or could not be kept. */
  countDropped(agentId: string, reason: DropReason): void;
  /** Newest first. It finds all that was noted before it was asked. */
  list(query: RequestQuery): Promise<Outcome<RequestPage>>;
  /** Null for a request that this agent has not, whoever else has. Whoever knows its time has it sooner. */
  find(agentId: string, requestId: string, at?: Instant): Promise<Outcome<LoggedRequest | null>>;
  /** Tells whose requests have come in, after they can be read. */
  watch(listener: (agentId: string) => void): void;
  /** Since the start of this process, for the metrics. */
  totals(): RequestLogTotals;
  close(): Promise<void>;
}

/** Crowded: it could not be written in time, or at all. Unproved: too many with a key's name and without its signature. */
export const dropReasons = ["crowded", "unproved"] as const;
export type DropReason = (typeof dropReasons)[number];
export type DropCounts = Readonly<Record<DropReason, number>>;

export interface RequestLogTotals {
  readonly kept: number;
  readonly dropped: DropCounts;
}

/** One row of a list. */
export interface RequestLine {
  readonly agentId: string;
  readonly keyId: string;
  readonly requestId: string;
  /** When it was answered. */
  readonly at: Instant;
  readonly operation: string;
  readonly code: number;
  readonly status: number;
  readonly ticketId: string | null;
  readonly playerId: string | null;
  readonly latencyMicros: number;
  readonly address: string | null;
  /** False: it named the key, and its signature was not judged or does not fit. */
  readonly proved: boolean;
}

/** As it came. Texts are the bytes read as Latin-1, cut where they are long. */
export interface RequestAsItCame {
  readonly method: string;
  readonly target: string;
  /** All of it, as it came. */
  readonly targetChars: number;
  readonly timestamp: string;
  readonly idempotencyKey: string;
  readonly contentType: string;
  readonly userAgent: string;
  /** How it begins, when that is hexadecimal: enough to compare by, useless to send. */
  readonly signatureStart: string;
  readonly signatureChars: number;
  /** Null when the answer was decided before the body was read. */
  readonly body: string | null;
  /** All of it, as it came. */
  readonly bodyBytes: number;
}

export interface RequestFacts extends RequestLine, RequestAsItCame {
  /** What the answer said. Its data is not kept: a login's holds a token. */
  readonly message: string;
}

export type LoggedRequest = RequestFacts;

/** From the first to the last, both included. */
export interface NumberRange {
  readonly from: number;
  readonly to: number;
}

export interface RequestQuery {
  readonly agentId: string;
  readonly now: Instant;
  readonly keyId: string | null;
  readonly operation: string | null;
  readonly codes: NumberRange | null;
  readonly statuses: NumberRange | null;
  readonly proved: boolean | null;
  readonly ticketId: string | null;
  readonly playerId: string | null;
  readonly address: string | null;
  readonly requestId: string | null;
  /** One of `latencyStepsMs`, or 0. */
  readonly latencyMsMin: number;
  readonly start: Instant | null;
  readonly end: Instant | null;
  /** The time of the row that the page follows: no two share one. */
  readonly after: Instant | null;
  readonly limit: number;
}

export interface RequestPage {
  readonly rows: readonly RequestLine[];
  /** What is missing of the days that are kept. */
  readonly dropped: DropCounts;
  /** It cannot be written just now, or not even read. */
  readonly failing: boolean;
}
