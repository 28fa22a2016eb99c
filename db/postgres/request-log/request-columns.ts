import type { TimedRequest } from "./request-times";

type Column = readonly [
  name: string,
  type: "text" | "int8" | "int4" | "bool" | "bytea",
  of: (row: TimedRequest) => unknown,
];

/** Written out, because the list of each column is built on the thread that answers requests. */
const columns: readonly Column[] = [
  ["agent_id", "text", ({ facts }) => facts.agentId],
  ["at", "int8", ({ at }) => at],
  ["key_id", "text", ({ facts }) => keepable(facts.keyId)],
  ["request_id", "text", ({ facts }) => keepable(facts.requestId)],
  ["operation", "text", ({ facts }) => facts.operation],
  ["code", "int4", ({ facts }) => facts.code],
  ["status", "int4", ({ facts }) => facts.status],
  ["message", "text", ({ facts }) => keepable(facts.message)],
  ["ticket_id", "text", ({ facts }) => keepableOrNull(facts.ticketId)],
  ["player_id", "text", ({ facts }) => keepableOrNull(facts.playerId)],
  ["latency_micros", "int8", ({ facts }) => Math.round(facts.latencyMicros)],
  ["address", "text", ({ facts }) => keepableOrNull(facts.address)],
  ["proved", "bool", ({ facts }) => facts.proved],
  ["method", "text", ({ facts }) => keepable(facts.method)],
  ["target", "text", ({ facts }) => keepable(facts.target)],
  ["target_chars", "int4", ({ facts }) => facts.targetChars],
  ["sent_timestamp", "text", ({ facts }) => keepable(facts.timestamp)],
  ["idempotency_key", "text", ({ facts }) => keepable(facts.idempotencyKey)],
  ["content_type", "text", ({ facts }) => keepable(facts.contentType)],
  ["user_agent", "text", ({ facts }) => keepable(facts.userAgent)],
  ["signature_start", "text", ({ facts }) => facts.signatureStart],
  ["signature_chars", "int4", ({ facts }) => facts.signatureChars],
  ["body", "bytea", ({ facts }) => (facts.body === null ? null : Buffer.from(facts.body, "utf8"))],
  ["body_bytes", "int4", ({ facts }) => facts.bodyBytes],
];

const names = columns.map(([name]) => name).join(", ");
const lists = columns.map(([, type], index) => `$${index + 1}::${type}[]`).join(", ");

/** Stores many requests at once, except any whose time another request of its agent has. */
export const insertRequests = `insert into requests (${names}) select * from unnest(${lists})
  on conflict (agent_id, at) do nothing`;

export const valuesOf = (rows: readonly TimedRequest[]): unknown[] => columns.map(([, , of]) => rows.map(of));

/** PostgreSQL stores no zero character. It occurs only in refused tickets, and is replaced by a mark. */
export const keepable = (text: string): string => (text.includes("\0") ? text.replaceAll("\0", "\ufffd") : text);
const keepableOrNull = (text: string | null): string | null => (text === null ? null : keepable(text));
