import type { Reply } from "#lib/ops/line/verb";

/** Runs the tool's calls, in a server or in this process. */
export interface Engine {
  /** Never rejects, because several calls run at once and each must end by itself. */
  call(call: string, args: Readonly<Record<string, unknown>>): Promise<Reply>;
  close(): Promise<void>;
}
