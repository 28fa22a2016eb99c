import { command } from "#lib/commands/command";
import { want } from "#lib/commands/facts";
import { mayWithdraw } from "#lib/domain/keys/scope";
import type { KeyChange } from "#lib/store/api-key";
import type { Author } from "#lib/store/author";
import { alterKey } from "./alter-key";

export const changeKey = command({
  facts: (keyId: string, _change: KeyChange, _by: Author) => ({ key: want("key", keyId) }),
  // Taking the right to withdraw from a key needs it, too: the key could withdraw until then, so it is the owners'.
  alsoNeeds: ({ key }, _keyId, change) =>
    key && (mayWithdraw(key) || mayWithdraw({ ...key, ...change })) ? "keys:withdraw" : null,
  needsProof: ({ key }, _keyId, change) => key !== null && mayWithdraw({ ...key, ...change }),
  decide: ({ key }, keyId, change, by) => alterKey("key.set", keyId, key, change, by),
});
