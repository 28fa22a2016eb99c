import type { ConnectionSettings } from "#db/postgres/connections/connection";
import { connectMsMax } from "#db/postgres/connections/wait-bounds";
import type { ReplicaMark } from "#db/postgres/replica/near-replica";
import type { ThreadSetup } from "#db/threads/thread-channel";

/** The settings with which a long job's thread opens its own connection. */
export interface JobSetup extends ThreadSetup, ConnectionSettings {
  readonly role: "job";
  readonly chainKey: Uint8Array;
  /** True when the certificate may carry any host name. */
  readonly takesAnyHostName: boolean;
  /** The row that a replica has to show before it is read; null where the address is the primary's. */
  readonly mark: ReplicaMark | null;
}

/** TLS options with a function cannot be posted to a thread: a flag is sent, and the thread makes the function. */
export function jobSetup(
  chainKey: Uint8Array,
  { url, ssl, namesStatements, openMsMax = connectMsMax }: ConnectionSettings,
  mark: ReplicaMark | null = null,
): JobSetup {
  const { checkServerIdentity, ...encrypted } = typeof ssl === "object" ? ssl : {};
  return {
    role: "job",
    chainKey,
    url,
    namesStatements,
    openMsMax,
    mark,
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
  url,
  namesStatements,
  openMsMax,
  ssl: typeof ssl === "object" && takesAnyHostName ? { ...ssl, checkServerIdentity: () => undefined } : ssl,
});
