import { command } from "#lib/commands/command";
import type { Decision } from "#lib/commands/decision";
import { want } from "#lib/commands/facts";
import type { Outcome } from "#lib/domain/failure";
import { opensAddresses } from "#lib/domain/keys/address-block";
import { mayWithdraw, showsMoney } from "#lib/domain/keys/scope";
import type { ApiKey, KeyChange } from "#lib/store/api-key";
import type { Author } from "#lib/store/author";
import { alterKey } from "./alter-key";
import { aboutKey, approverOfKey, subjectOfKey } from "./key-approval";

export const changeKey = command({
  facts: (keyId: string, _change: KeyChange, _by: Author) => ({
    key: want("key", keyId),
  }),
  // Taking the right to withdraw from a key needs it, too: the key could withdraw until then, so it is the owners'.
  alsoNeeds: ({ key }, _keyId, change) =>
    key && (mayWithdraw(key) || mayWithdraw({ ...key, ...change })) ? "keys:withdraw" : null,
  needsProof: ({ key }, _keyId, change) => key !== null && opensKey(key, { ...key, ...change }),
  gate: {
    approver: ({ key }, _keyId, change) => approverOfKey({ scopes: [], ...key, ...change }),
    of: (keyId, _change, by) => subjectOfKey(by, keyId),
    about({ key }, _keyId, change) {
      const isOnlyNamed = Object.keys(change).every((field) => field === "name");
      const after = key && { ...key, ...change };
      const isGated = after && !isOnlyNamed && showsMoney(after) && opensKey(key, after);
      return isGated ? { change: "set", ...aboutKey(after) } : null;
    },
  },
  decide: ({ key }, keyId, change, by): Outcome<ApiKey> | Decision<ApiKey> =>
    alterKey("key.set", keyId, key, change, by),
});

/** True for a key that may withdraw, or that is given a scope, an address or time more. */
const opensKey = (before: ApiKey, after: ApiKey): boolean =>
  mayWithdraw(after) ||
  after.scopes.some((scope) => !before.scopes.includes(scope)) ||
  opensAddresses(before.allow, after.allow) ||
  (before.expiresAt !== null && (after.expiresAt === null || after.expiresAt > before.expiresAt));
