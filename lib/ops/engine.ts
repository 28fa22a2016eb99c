import type { Reply } from "./verb";

/** Where the tool's commands run: a server, or this very process. */
export interface Engine {
  /** Never rejects: several calls run at once, and each must end for itself. */
  call(command: string, args: Readonly<Record<string, unknown>>): Promise<Reply>;
  close(): Promise<void>;
}
