import type { DropCounts, DropReason, RequestFacts } from "#lib/domain/requests/request-log";
import { type Instant, instant, nanosecond } from "#lib/domain/time/instant";

/** 4,096 requests may wait to be written; further ones are counted and dropped. */
export const requestQueueMax = 4_096;
export const requestQueueBytesMax = 16 * 1024 * 1024;

/** What an agent has among the waiting requests. */
export interface OfAgent {
  readonly rows: number;
  readonly bytes: number;
}

/** The waiting requests, and what each agent has among them. */
export interface Waiting {
  readonly rows: readonly RowValues[];
  readonly agents: ReadonlyMap<string, OfAgent>;
}

/** The waiting requests, bounded in number and bytes. */
export class RequestQueue {
  private waiting: RowValues[] = [];
  private agents = new Map<string, { rows: number; bytes: number }>();
  private bytes = 0;
  private lastAt = instant(0n);

  get rows(): number {
    return this.waiting.length;
  }

  get isFull(): boolean {
    return this.waiting.length >= requestQueueMax || this.bytes >= requestQueueBytesMax;
  }

  add(facts: RequestFacts): void {
    const bytes = bytesOf(facts);
    this.waiting.push(valuesOf(facts, this.timeFor(facts.at), bytes));
    this.bytes += bytes;
    const of = this.agents.get(facts.agentId);
    if (of) {
      of.rows += 1;
      of.bytes += bytes;
    } else this.agents.set(facts.agentId, { rows: 1, bytes });
  }

  /** Returns all that waits, and empties the queue. */
  take(): Waiting {
    const { waiting: rows, agents } = this;
    this.waiting = [];
    this.agents = new Map();
    this.bytes = 0;
    return { rows, agents };
  }

  /** Requests of one server keep their order, even when its clock stands or goes back. */
  private timeFor(at: Instant): Instant {
    this.lastAt = at > this.lastAt ? at : instant(this.lastAt + nanosecond);
    return this.lastAt;
  }
}

/** The columns of a logged request with their types on PostgreSQL, in the order of `valuesOf`. */
export const logColumns: readonly (readonly [name: string, type: "text" | "int8" | "bool" | "bytea"])[] = [
  ["agent_id", "text"],
  ["at", "int8"],
  ["key_id", "text"],
  ["request_id", "text"],
  ["operation", "text"],
  ["code", "int8"],
  ["status", "int8"],
  ["message", "text"],
  ["ticket_id", "text"],
  ["player_id", "text"],
  ["latency_micros", "int8"],
  ["address", "text"],
  ["proved", "bool"],
  ["method", "text"],
  ["target", "text"],
  ["target_chars", "int8"],
  ["sent_timestamp", "text"],
  ["idempotency_key", "text"],
  ["content_type", "text"],
  ["user_agent", "text"],
  ["signature_start", "text"],
  ["signature_chars", "int8"],
  ["body", "bytea"],
  ["body_bytes", "int8"],
  ["member", "text"],
  ["bytes", "int8"],
];

export type RowValues = readonly (string | number | bigint | null)[];

/** Written out, because the thread that answers requests does this for each. */
const valuesOf = (facts: RequestFacts, at: Instant, bytes: number): RowValues => [
  facts.agentId,
  at,
  keepable(facts.keyId),
  keepable(facts.requestId),
  facts.operation,
  facts.code,
  facts.status,
  keepable(facts.message),
  keepableOrNull(facts.ticketId),
  keepableOrNull(facts.playerId),
  Math.round(facts.latencyMicros),
  facts.address,
  facts.proved ? 1 : 0,
  keepable(facts.method),
  keepable(facts.target),
  facts.targetChars,
  keepable(facts.timestamp),
  keepable(facts.idempotencyKey),
  keepable(facts.contentType),
  keepable(facts.userAgent),
  facts.signatureStart,
  facts.signatureChars,
  facts.body,
  facts.bodyBytes,
  facts.member,
  bytes,
];

/** 300: a row's numbers, its short texts and its entries of indexes. */
const shortPartsBytes = 300;

/** What a row counts for. A body is bytes read as Latin-1, of which the upper half take two. */
const bytesOf = ({ body, target, message, idempotencyKey, userAgent }: RequestFacts): number =>
  shortPartsBytes +
  target.length +
  message.length +
  idempotencyKey.length +
  userAgent.length +
  (body === null ? 0 : Buffer.byteLength(body));

/** PostgreSQL stores no zero character. It occurs only in refused tickets, and is replaced by a mark. */
export const keepable = (text: string): string => (text.includes("\0") ? text.replaceAll("\0", "\ufffd") : text);
const keepableOrNull = (text: string | null): string | null => (text === null ? null : keepable(text));

/** The agents whose requests were dropped, with their counts. */
export type Dropped = readonly (readonly [agentId: string, counts: DropCounts])[];

export type MutableCounts = { -readonly [K in DropReason]: number };

export const noDrops: DropCounts = { crowded: 0, unproved: 0 };

export const addedUp = (one: DropCounts, other: DropCounts): MutableCounts => ({
  crowded: one.crowded + other.crowded,
  unproved: one.unproved + other.unproved,
});

/** The counts in a database's rows, one for each reason. */
export function countsIn(rows: readonly { readonly reason: string; readonly count: bigint | number }[]): DropCounts {
  const of = (reason: DropReason) => Number(rows.find((row) => row.reason === reason)?.count ?? 0);
  return { crowded: of("crowded"), unproved: of("unproved") };
}
