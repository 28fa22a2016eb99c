import type { ThreadSetup } from "#db/threads/thread-channel";

export interface DatabaseThreadSetup extends ThreadSetup {
  readonly role: "writer" | "log copier" | "reader" | "job";
  readonly file: string;
  readonly chainKey: Uint8Array;
  readonly fingerprint: string;
  readonly migrationsFolder: string;
}

export interface LogThreadSetup extends ThreadSetup {
  readonly role: "request log";
  readonly file: string;
}
