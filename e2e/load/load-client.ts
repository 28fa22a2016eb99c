import type { RequestParts } from "./signed-request";

/** Node's own HTTP client, or bytes on a socket: a client that costs next to nothing, and so asks the most of a server. */
export const loadClientKinds = ["node:http", "socket"] as const;
export type LoadClientKind = (typeof loadClientKinds)[number];

export interface LoadAnswer {
  readonly status: number;
  readonly body: string;
}

/** One keep-alive connection of the load, with one request under way at a time. */
export interface LoadClient {
  /** Null when the connection ended before the answer came. */
  exchange(parts: RequestParts): Promise<LoadAnswer | null>;
  close(): void;
}
