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
}
