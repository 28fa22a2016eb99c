import { gateFactsOf } from "#lib/commands/approvals/gate-facts";
import { command } from "#lib/commands/command";
import type { Decision } from "#lib/commands/decision";
import { want } from "#lib/commands/facts";
import type { Outcome } from "#lib/domain/failure";
import { opensAddresses } from "#lib/domain/keys/address-block";
import { mayWithdraw, showsMoney } from "#lib/domain/keys/scope";
import type { ApiKey, KeyChange } from "#lib/store/api-key";
import type { Author } from "#lib/store/author";
import { alterKey } from "./alter-key";
import { aboutKey, askedOfKey, gateOfKey } from "./asked-of-key";

const askedOf = (key: ApiKey, by: Author) => askedOfKey(by, key.id, { change: "set", ...aboutKey(key) });

export const changeKey = command({
  facts: (keyId: string, _change: KeyChange, by: Author) => ({
    key: want("key", keyId),
    ...gateFactsOf(askedOfKey(by, keyId, {}), by),
  }),
  // Taking the right to withdraw from a key needs it, too: the key could withdraw until then, so it is the owners'.
  alsoNeeds: ({ key }, _keyId, change) =>
    key && (mayWithdraw(key) || mayWithdraw({ ...key, ...change })) ? "keys:withdraw" : null,
  needsProof: ({ key }, _keyId, change) => key !== null && opensKey(key, { ...key, ...change }),
  decide(known, keyId, change, by): Outcome<ApiKey> | Decision<ApiKey> {
    const { key } = known;
    const isOnlyNamed = Object.keys(change).every((field) => field === "name");
    const after = key && { ...key, ...change };
    const isGated = key && after && !isOnlyNamed && showsMoney(after) && opensKey(key, after);
    const asked = isGated ? askedOf(after, by) : null;
    return gateOfKey(after ?? noScopes)(known, asked, by, (author) => alterKey("key.set", keyId, key, change, author));
  },
});

const noScopes = { scopes: [] };

/** True for a key that may withdraw, or that is given a scope, an address or time more. */
const opensKey = (before: ApiKey, after: ApiKey): boolean =>
  mayWithdraw(after) ||
  after.scopes.some((scope) => !before.scopes.includes(scope)) ||
  opensAddresses(before.allow, after.allow) ||
  (before.expiresAt !== null && (after.expiresAt === null || after.expiresAt > before.expiresAt));
