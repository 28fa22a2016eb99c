import type { ConnectionSettings } from "#db/postgres/connections/connection";
import { connectMsMax } from "#db/postgres/connections/wait-bounds";
import type { ThreadSetup } from "#db/threads/thread-messages";

/** The settings with which a long job's thread opens its own connection. */
export interface JobSetup extends ThreadSetup, ConnectionSettings {
  readonly role: "job";
  readonly chainKey: Uint8Array;
  /** True when the certificate may carry any host name. */
  readonly takesAnyHostName: boolean;
  /** Set when the address is a replica's. */
  readonly replica: ReplicaForJob | null;
}

/** The state that a replica must have reached before it may run a job. */
export interface ReplicaForJob {
  /** The place in the primary's log that the replica must have reached. */
  readonly place: bigint;
  /** The history to which the place belongs. */
  readonly history: string;
  /** The primary's number; null when it is unknown. */
  readonly system: bigint | null;
}

/** TLS options with a function cannot be posted to a thread: a flag is sent, and the thread makes the function. */
export function jobSetup(
  chainKey: Uint8Array,
  { url, ssl, namesStatements, openMsMax = connectMsMax }: ConnectionSettings,
  replica: ReplicaForJob | null = null,
): JobSetup {
  const { checkServerIdentity, ...encrypted } = typeof ssl === "object" ? ssl : {};
  return {
    ...{ role: "job", chainKey, url, namesStatements, openMsMax, replica },
    ssl: typeof ssl === "object" ? encrypted : ssl,
    takesAnyHostName: checkServerIdentity !== undefined,
  };
}

export const connectionOf = ({
  url,
  ssl,
  namesStatements,
  openMsMax = connectMsMax,
  takesAnyHostName,
}: JobSetup): ConnectionSettings => ({
  ...{ url, namesStatements, openMsMax },
  ssl: typeof ssl === "object" && takesAnyHostName ? { ...ssl, checkServerIdentity: () => undefined } : ssl,
});
