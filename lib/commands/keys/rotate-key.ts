import { command } from "#lib/commands/command";
import { want } from "#lib/commands/facts";
import { refuse } from "#lib/domain/failure";
import { secretUsedAt } from "#lib/domain/keys/api-key";
import { mayWithdraw } from "#lib/domain/keys/scope";
import type { KeyRotation } from "#lib/store/api-key";
import type { Author } from "#lib/store/author";
import { alterKey } from "./alter-key";

/**
 * The secret in force becomes the previous secret. The former previous secret ends now, even if its overlap had time
 * left. Of two concurrent rotations, the second replaces the secret of the first.
 */
export const rotateKey = command({
  facts: (keyId: string, _rotation: KeyRotation, _by: Author) => ({ key: want("key", keyId) }),
  alsoNeeds: ({ key }) => (key && mayWithdraw(key) ? "keys:withdraw" : null),
  needsProof: ({ key }) => key !== null && mayWithdraw(key),
  decide({ key }, keyId, { sealedSecret, previousUntil, after }, by) {
    const isStale = after !== undefined && key?.status === "enabled" && after !== key.rotatedAt;
    if (isStale) return rotatedMeanwhile();
    const rotated = {
      sealedSecret,
      previousSecret: previousUntil === null ? null : (key?.sealedSecret ?? null),
      previousUntil,
      rotatedAt: by.at,
      secretUsedAt: null,
      previousUsedAt: key && secretUsedAt(key),
    };
    return alterKey("key.rotate", keyId, key, rotated, by);
  },
});

const rotatedMeanwhile = () =>
  refuse(
    "key_rotated_meanwhile",
    "This key was given another secret meanwhile. Look at it again: one more rotation would end the secret before that one.",
  );
