import { command } from "#lib/commands/command";
import type { Decision } from "#lib/commands/decision";
import { want } from "#lib/commands/facts";
import { type Outcome, refuse } from "#lib/domain/failure";
import { secretUsedAt } from "#lib/domain/keys/api-key";
import { mayWithdraw, showsMoney } from "#lib/domain/keys/scope";
import { second } from "#lib/domain/time/instant";
import type { ApiKey, KeyRotation } from "#lib/store/api-key";
import type { Author } from "#lib/store/author";
import { alterKey } from "./alter-key";
import { aboutKey, approverOfKey, subjectOfKey } from "./key-approval";

/**
 * The secret in force becomes the previous secret. The former previous secret ends now, even if its overlap had time
 * left. Of two concurrent rotations, the second replaces the secret of the first.
 */
export const rotateKey = command({
  facts: (keyId: string, _rotation: KeyRotation, _by: Author) => ({
    key: want("key", keyId),
  }),
  alsoNeeds: ({ key }) => (key && mayWithdraw(key) ? "keys:withdraw" : null),
  needsProof: ({ key }) => key !== null && mayWithdraw(key),
  gate: {
    approver: ({ key }) => approverOfKey(key ?? { scopes: [] }),
    of: (keyId, _rotation, by) => subjectOfKey(by, keyId),
    about({ key }, _keyId, { previousUntil }, by) {
      if (!key || !showsMoney(key)) return null;
      // The overlap is named by its length, because its end moves with the moment of asking.
      const overlap = previousUntil === null ? "0" : String((previousUntil - by.at) / second);
      return { change: "rotate", overlap_seconds: overlap, ...aboutKey(key) };
    },
  },
  decide({ key }, keyId, { sealedSecret, previousUntil, after }, by): Outcome<ApiKey> | Decision<ApiKey> {
    const isStale = after !== undefined && key?.status === "enabled" && after !== key.rotatedAt;
    if (isStale) return rotatedMeanwhile();
    const change = {
      sealedSecret,
      previousSecret: previousUntil === null ? null : (key?.sealedSecret ?? null),
      previousUntil,
      rotatedAt: by.at,
      secretUsedAt: null,
      previousUsedAt: key && secretUsedAt(key),
    };
    return alterKey("key.rotate", keyId, key, change, by);
  },
});

const rotatedMeanwhile = () =>
  refuse(
    "key_rotated_meanwhile",
    "This key was given another secret meanwhile. Look at it again: one more rotation would end the secret before that one.",
  );
