import { command } from "#lib/commands/command";
import { decided } from "#lib/commands/decision";
import type { Write } from "#lib/commands/write";
import { done } from "#lib/domain/failure";
import type { SecretUse } from "#lib/store/api-key";

export const markKeysUsed = command({
  facts: (_used: readonly SecretUse[]) => ({}),
  decide(_known, used) {
    // The latest use is written last, so that it becomes the key's own time, whichever secret it was made with.
    const inOrder = used.toSorted((one, other) => (one.at < other.at ? -1 : 1));
    return decided(done(null), { writes: inOrder.flatMap(writesOf) });
  },
});

/** Each secret's time is written where that secret stands now: after a rotation the new secret must not get it. */
const writesOf = ({ keyId: id, sealedSecret, at }: SecretUse): Write[] => [
  { act: "change", table: "keys", where: { id }, to: { lastUsedAt: at } },
  { act: "change", table: "keys", where: { id, sealedSecret }, to: { secretUsedAt: at } },
  { act: "change", table: "keys", where: { id, previousSecret: sealedSecret }, to: { previousUsedAt: at } },
];
