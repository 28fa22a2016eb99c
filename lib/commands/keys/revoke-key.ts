import { command } from "#lib/commands/command";
import { want } from "#lib/commands/facts";
import type { KeyName } from "#lib/store/api-key";
import type { Author } from "#lib/store/author";
import { alterKey } from "./alter-key";

/**
 * Open to whoever manages any keys, because ending a key is always safe. The previous secret is dropped at once, because
 * nothing can be signed with it any more.
 */
export const revokeKey = command({
  facts: ({ keyId }: KeyName, _by: Author) => ({ key: want("key", keyId) }),
  decide({ key }, { keyId, agentId }, by) {
    const theirs = agentId === undefined || key?.agentId === agentId ? key : null;
    const revoked = { status: "revoked", revokedAt: by.at, previousSecret: null, previousUntil: null } as const;
    return alterKey("key.revoke", keyId, theirs, revoked, by);
  },
});
