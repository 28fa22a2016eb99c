import type { RequestFacts } from "#lib/domain/requests/request-log";
import type { Instant } from "#lib/domain/time/instant";

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
export const valuesOf = (facts: RequestFacts, at: Instant, bytes: number): RowValues => [
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
export const bytesOf = ({ body, target, message, idempotencyKey, userAgent }: RequestFacts): number =>
  shortPartsBytes +
  target.length +
  message.length +
  idempotencyKey.length +
  userAgent.length +
  (body === null ? 0 : Buffer.byteLength(body));

/** PostgreSQL stores no zero character. It occurs only in refused tickets, and is replaced by a mark. */
export const keepable = (text: string): string => (text.includes("\0") ? text.replaceAll("\0", "\ufffd") : text);
const keepableOrNull = (text: string | null): string | null => (text === null ? null : keepable(text));
