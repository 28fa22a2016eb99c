import type { AgentEvent, BatchResult, BatchTransfer, EventPage, TicketStatus, TransferResult } from "./wire-types";

/** The answer to a request. Without a clear one (cut off, too late, no envelope, code 10000) the outcome is unknown. */
export type Answer =
  | { readonly kind: "unclear"; readonly reason: string }
  | {
      readonly kind: "refused";
      readonly code: number;
      readonly message: string;
      readonly requestId: string;
      readonly retryAfterMs: number | null;
    }
  | { readonly kind: "done"; readonly data: unknown; readonly text: string; readonly replayed: boolean };

const unknownOutcome = 10000;
/** The code for a timestamp too far from the server's clock. */
export const timeWrong = 10013;

/** Reads an answer without trusting it: a gateway in between may have written anything. */
export function readAnswer(text: string, header: (name: string) => string | null): Answer {
  const envelope = parsed(text);
  if (!isRecord(envelope) || typeof envelope.code !== "number" || typeof envelope.message !== "string") {
    return { kind: "unclear", reason: "the answer is none of the API's" };
  }
  const { code, message, data } = envelope;
  if (code === unknownOutcome) return { kind: "unclear", reason: message };
  if (code === 0) return { kind: "done", data, text, replayed: header("x-idempotent-replayed") === "true" };
  const seconds = header("retry-after");
  const retryAfterMs = seconds !== null && /^\d{1,6}$/.test(seconds) ? Number(seconds) * 1_000 : null;
  return { kind: "refused", code, message, requestId: header("x-request-id") ?? "", retryAfterMs };
}

/** The JSON that a text is; null where it is none. */
export function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

export const isTransferResult = (value: unknown): value is TransferResult =>
  isRecord(value) &&
  typeof value.created_at === "string" &&
  isRecord(value.wallet) &&
  typeof value.wallet.currency === "string" &&
  typeof value.wallet.balance === "string";

export const isTransaction = (value: unknown): boolean =>
  isRecord(value) && isTransferResult(value) && typeof value.currency === "string" && typeof value.amount === "string";

/** True for the outcomes of exactly these rows. */
export const isBatchResult = (value: unknown, rows: readonly BatchTransfer[]): value is BatchResult =>
  isRecord(value) &&
  Array.isArray(value.results) &&
  value.results.length === rows.length &&
  value.results.every((row: unknown, index) => isRowOf(row, index, rows[index]));

const isRowOf = (row: unknown, index: number, sent: BatchTransfer | undefined): boolean =>
  isRecord(row) &&
  row.index === index &&
  row.ticket_id === sent?.ticket_id &&
  typeof row.message === "string" &&
  (row.code === 0 ? isTransaction(row.transaction) : typeof row.code === "number");

export const isTicketStatus = (value: unknown): value is TicketStatus =>
  isRecord(value) &&
  (value.state === "POSTED"
    ? isTransaction(value.transaction)
    : value.state === "PROCESSING" || value.state === "NOT_POSTED" || value.state === "SEALED");

export const isEventPage = (value: unknown): value is EventPage =>
  isRecord(value) &&
  Array.isArray(value.events) &&
  value.events.every(isEvent) &&
  Number.isSafeInteger(value.last_sequence) &&
  Number.isSafeInteger(value.next_after);

const isEvent = (value: unknown): value is AgentEvent =>
  isRecord(value) &&
  Number.isSafeInteger(value.sequence) &&
  typeof value.id === "string" &&
  typeof value.type === "string" &&
  typeof value.created_at === "string" &&
  isRecord(value.data);
