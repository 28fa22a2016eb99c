import type { Failure, Outcome } from "#lib/domain/failure";
import { codeOf, parameterOf, statusOf } from "#lib/domain/failure-codes";
import { formatInstant } from "#lib/domain/time/instant";

/** A request in the form that every door hands over: nothing decoded, nothing re-encoded. */
export interface ApiRequest {
  readonly method: string;
  /** Path and query: the bytes of the request line, read as Latin-1. */
  readonly target: string;
  /** Null where the door cannot vouch for the address, as under Next: a key with an address list is then refused. */
  readonly clientAddress: string | null;
  header(name: string): string | undefined;
  /** Reads the whole body, or refuses a body that is larger than this or too slow. Called at most once. */
  readBody(bytesMax: number): Promise<Outcome<Uint8Array>>;
}

export interface ApiAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
}

/** The result of an operation, for its wrapper. */
export interface Reply {
  readonly data: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  /** Counted in the log line and the metrics, where a success holds items of their own that may be refused. */
  readonly items?: ItemCounts;
}

/** What became of a batch's items: the feed's trades, or the rows of a batch of transfers. */
export interface ItemCounts {
  readonly of: "trades" | "rows";
  readonly done: Readonly<Record<string, number>>;
  /** By reason for trades, by code for rows. */
  readonly refused: Readonly<Record<string, number>>;
  readonly warned?: Readonly<Record<string, number>>;
}

export function countedBy<Item>(items: readonly Item[], nameOf: (item: Item) => string): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const item of items) counts[nameOf(item)] = (counts[nameOf(item)] ?? 0) + 1;
  return counts;
}

/** A client may choose the name in X-Parameter, so it is cut at 128 characters. */
export const parameterCharsMax = 128;

export type Headers = Record<string, string>;

export const jsonType = "application/json; charset=utf-8";

export function succeed(data: unknown, headers: Headers): ApiAnswer {
  headers["Content-Type"] = jsonType;
  return { status: 200, headers, text: JSON.stringify({ code: 0, message: "success", data }) };
}

/** A client may give a parameter any name, while a header holds only visible ASCII. */
const asHeaderValue = (name: string): string => encodeURIComponent(name.slice(0, parameterCharsMax).toWellFormed());

export function fail(failure: Failure, headers: Headers): ApiAnswer {
  headers["Content-Type"] = jsonType;
  headers["X-Reason"] = failure.kind;
  const parameter = parameterOf(failure);
  if (parameter !== undefined) headers["X-Parameter"] = asHeaderValue(parameter);
  if (failure.approval !== undefined) headers["X-Approval"] = failure.approval;
  if (failure.resetsAt !== undefined) headers["X-Limit-Resets-At"] = formatInstant(failure.resetsAt);
  if (failure.retryAfterSeconds !== undefined) headers["Retry-After"] = String(failure.retryAfterSeconds);
  const text = JSON.stringify({ code: codeOf(failure.kind), message: failure.message, data: null });
  return { status: statusOf(failure.kind), headers, text };
}
