import type { Outcome } from "#lib/domain/failure";
import type { ListCount } from "#lib/domain/lists/list-page";
import type { Instant } from "#lib/domain/time/instant";
import type { RequestLine } from "./request-line";

/**
 * The requests made with an agent's keys, and its members' failed requests of the dashboard, stored apart from the
 * books. A member's request is found by its id, and is in no list or count without that. Logging must never slow or fail a request: it
 * takes facts and returns nothing; requests that do not fit are dropped and counted.
 */
export interface RequestLog {
  note(facts: RequestFacts): void;
  /** Counts a request that is left out on purpose or could not be stored. */
  countDropped(agentId: string, reason: DropReason): void;
  /** Newest first. The list includes every request noted before the question. */
  list(query: RequestQuery): Promise<Outcome<RequestPage>>;
  /** The number of requests on all pages. */
  count(filter: RequestFilter): Promise<Outcome<ListCount>>;
  /** Null for a request of another agent. Given its time, the request is found sooner. */
  find(agentId: string, requestId: string, at?: Instant): Promise<Outcome<LoggedRequest | null>>;
  /** Names the agents whose requests have arrived, once these can be read. */
  watch(listener: (agentId: string) => void): void;
  /** Counts since the start of this process, for the metrics. */
  totals(): RequestLogTotals;
  close(): Promise<void>;
}

/**
 * Crowded requests could not be written in time, or at all. Unproved requests named a key without its signature, and
 * were too many.
 */
export const dropReasons = ["crowded", "unproved"] as const;
export type DropReason = (typeof dropReasons)[number];
export type DropCounts = Readonly<Record<DropReason, number>>;

export interface RequestLogTotals {
  readonly kept: number;
  readonly dropped: DropCounts;
}

/** A request as it arrived. Its texts are the bytes read as Latin-1, and long ones are cut. */
export interface RequestAsItCame {
  readonly method: string;
  readonly target: string;
  /** The length of the whole target as it arrived. */
  readonly targetChars: number;
  readonly timestamp: string;
  readonly idempotencyKey: string;
  readonly contentType: string;
  readonly userAgent: string;
  /** The first digits of a hexadecimal signature: enough to compare with, and useless to send. */
  readonly signatureStart: string;
  readonly signatureChars: number;
  /** Null when the answer was decided before the body was read. */
  readonly body: string | null;
  /** The length of the whole body as it arrived. */
  readonly bodyBytes: number;
}

export interface RequestFacts extends RequestLine, RequestAsItCame {
  /** The answer's message. Its data is not kept, because a login's data holds a token. */
  readonly message: string;
}

export type LoggedRequest = RequestFacts;

/** A range of numbers, with both ends included. */
export interface NumberRange {
  readonly from: number;
  readonly to: number;
}

export interface RequestFilter {
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
}

/** Where a request stands in a list: rows of one time are in order of their ids. */
export type RequestPlace = Pick<RequestLine, "at" | "requestId">;

export interface RequestQuery extends RequestFilter {
  /** The row after which the page begins. */
  readonly after: RequestPlace | null;
  readonly limit: number;
}

/** A filter that leaves nothing out. */
export const everyRequest = {
  keyId: null,
  operation: null,
  codes: null,
  statuses: null,
  proved: null,
  ticketId: null,
  playerId: null,
  address: null,
  requestId: null,
  latencyMsMin: 0,
  start: null,
  end: null,
  after: null,
} as const;

export interface RequestPage {
  readonly rows: readonly RequestLine[];
  /** Counts of requests missing from the stored days. */
  readonly dropped: DropCounts;
  /** True when the log cannot be written just now, or not even read. */
  readonly failing: boolean;
}
