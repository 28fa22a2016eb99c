import type { RequestParts } from "./signed-request";

/** "node:http" is Node's own client. "socket" writes bytes itself, costs next to nothing and so asks the most of a server. */
export const loadClientKinds = ["node:http", "socket"] as const;
export type LoadClientKind = (typeof loadClientKinds)[number];

export interface LoadAnswer {
  readonly status: number;
  readonly body: string;
}

/** One keep-alive connection of the load, with one request at a time. */
export interface LoadClient {
  /** Null when the connection ended before the answer came. */
  exchange(parts: RequestParts): Promise<LoadAnswer | null>;
  close(): void;
}
