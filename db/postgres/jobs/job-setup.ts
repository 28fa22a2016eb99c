import type { ConnectionSettings } from "#db/postgres/connections/connection";
import { connectMsMax } from "#db/postgres/connections/wait-bounds";
import type { ThreadSetup } from "#db/threads/thread-messages";

/** The settings with which the thread of a long job opens a connection of its own. */
export interface JobSetup extends ThreadSetup, ConnectionSettings {
  readonly role: "job";
  readonly chainKey: Uint8Array;
  /** True where the host's name in the certificate is not asked for. */
  readonly takesAnyHostName: boolean;
  /** Set where the address is a replica's. */
  readonly replica: ReplicaForJob | null;
}

/** The state that a replica must have reached before it may do a job. */
export interface ReplicaForJob {
  /** The place in the primary's log that it must have come to. */
  readonly place: bigint;
  /** The history that the place is of. */
  readonly history: string;
  /** The primary's number; null where it is not told. */
  readonly system: bigint | null;
}

/** A function cannot be handed to a thread, so that the one that takes any name is told of and made again there. */
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
