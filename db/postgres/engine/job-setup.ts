import type { ThreadSetup } from "#db/threads/thread-messages";
import type { ConnectionSettings } from "./connection";

/** What the thread of a long job is handed, to open a connection of its own. */
export interface JobSetup extends ThreadSetup, ConnectionSettings {
  readonly role: "job";
  readonly chainKey: Uint8Array;
  /** True where the host's name in the certificate is not asked for. */
  readonly takesAnyHostName: boolean;
}

/** A function cannot be handed to a thread, so that the one that takes any name is told of and made again there. */
export function jobSetup(chainKey: Uint8Array, { url, ssl, namesStatements }: ConnectionSettings): JobSetup {
  const { checkServerIdentity, ...encrypted } = typeof ssl === "object" ? ssl : {};
  return {
    ...{ role: "job", chainKey, url, namesStatements },
    ssl: typeof ssl === "object" ? encrypted : ssl,
    takesAnyHostName: checkServerIdentity !== undefined,
  };
}

export const connectionOf = ({ url, ssl, namesStatements, takesAnyHostName }: JobSetup): ConnectionSettings => ({
  ...{ url, namesStatements },
  ssl: typeof ssl === "object" && takesAnyHostName ? { ...ssl, checkServerIdentity: () => undefined } : ssl,
});
