import type { Outcome } from "#lib/domain/failure";

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
