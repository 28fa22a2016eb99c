import { gateFactsOf } from "#lib/commands/approvals/gate-facts";
import { throughGate } from "#lib/commands/approvals/through-gate";
import { command } from "#lib/commands/command";
import type { Decision } from "#lib/commands/decision";
import { want } from "#lib/commands/facts";
import type { Outcome } from "#lib/domain/failure";
import { mayWithdraw } from "#lib/domain/keys/scope";
import type { ApiKey, KeyChange } from "#lib/store/api-key";
import type { Author } from "#lib/store/author";
import { alterKey } from "./alter-key";
import { aboutKey, askedOfKey } from "./asked-of-key";

const askedOf = (keyId: string, change: KeyChange, by: Author) =>
  askedOfKey(by, keyId, { change: "set", ...aboutKey(change) });

export const changeKey = command({
  facts: (keyId: string, change: KeyChange, by: Author) => ({
    key: want("key", keyId),
    ...gateFactsOf(askedOf(keyId, change, by), by),
  }),
  // Taking the right to withdraw from a key needs it, too: the key could withdraw until then, so it is the owners'.
  alsoNeeds: ({ key }, _keyId, change) =>
    key && (mayWithdraw(key) || mayWithdraw({ ...key, ...change })) ? "keys:withdraw" : null,
  needsProof: ({ key }, _keyId, change) => key !== null && mayWithdraw({ ...key, ...change }),
  decide(known, keyId, change, by): Outcome<ApiKey> | Decision<ApiKey> {
    const { key } = known;
    const isOnlyNamed = Object.keys(change).every((field) => field === "name");
    const asked = key && !isOnlyNamed && mayWithdraw({ ...key, ...change }) ? askedOf(keyId, change, by) : null;
    return throughGate(known, asked, by, (author) => alterKey("key.set", keyId, key, change, author));
  },
});
