import { and, count, eq } from "drizzle-orm";
import { secretUsedAt } from "#lib/domain/api-key";
import type { AuditFacts } from "#lib/domain/audit";
import { done, type Outcome, refuse } from "#lib/domain/failure";
import { keysOfAgentMax } from "#lib/limits";
import type { ApiKey, KeyChange, KeyRotation, SecretUse } from "#lib/stored/api-key";
import type { Author } from "#lib/stored/author";
import type { AuditTrail } from "./audit-trail";
import type { Connection } from "./connection";
import { agents, apiKeys } from "./schema";

/** What becomes of API keys. Each change writes its audit row beside it, in the writer's transaction. */
export function keyIntentions({ db }: Connection, audit: AuditTrail) {
  function createKey(key: ApiKey, by: Author): Outcome<ApiKey> {
    if (key.agentId !== null) {
      const fault = faultOfOwner(key.agentId);
      if (fault) return fault;
    }
    db.insert(apiKeys)
      .values({ ...key, scopes: [...key.scopes], allow: [...key.allow] })
      .run();
    audit.record(keyFacts("key.create", null, key), by);
    return done(key);
  }

  function faultOfOwner(agentId: string) {
    const owner = db.select({ id: agents.id }).from(agents).where(eq(agents.id, agentId)).get();
    if (!owner) return refuse("parameter_wrong", `There is no agent "${agentId}".`);
    const enabled = and(eq(apiKeys.agentId, agentId), eq(apiKeys.status, "enabled"));
    const held = db.select({ keys: count() }).from(apiKeys).where(enabled).get();
    return Number(held?.keys ?? 0) < keysOfAgentMax
      ? null
      : refuse("keys_too_many", `An agent has at most ${keysOfAgentMax} keys. Revoke one that is not needed any more.`);
  }

  const changeKey = (keyId: string, change: KeyChange, by: Author): Outcome<ApiKey> =>
    alter("key.set", keyId, by, (before) => done({ ...before, ...change }));

  function rotateKey(keyId: string, { sealedSecret, previousUntil, after }: KeyRotation, by: Author): Outcome<ApiKey> {
    return alter("key.rotate", keyId, by, (before) => {
      if (after !== undefined && after !== before.rotatedAt) return rotatedMeanwhile();
      return done({
        ...before,
        sealedSecret,
        // Judged here, where nothing comes between: of two rotations at once, the second replaces the first one's secret.
        previousSecret: previousUntil === null ? null : before.sealedSecret,
        previousUntil,
        rotatedAt: by.at,
        secretUsedAt: null,
        previousUsedAt: secretUsedAt(before),
      });
    });
  }

  /** The secret before goes at once: nothing can be signed with it, and nothing needs it. */
  const revokeKey = (keyId: string, by: Author): Outcome<ApiKey> =>
    alter("key.revoke", keyId, by, (before) =>
      done({ ...before, status: "revoked", revokedAt: by.at, previousSecret: null, previousUntil: null }),
    );

  function alter(
    action: "key.set" | "key.rotate" | "key.revoke",
    keyId: string,
    by: Author,
    change: (before: ApiKey) => Outcome<ApiKey>,
  ): Outcome<ApiKey> {
    const before = db.select().from(apiKeys).where(eq(apiKeys.id, keyId)).get();
    if (!before) return refuse("key_not_found", `There is no key "${keyId}".`);
    if (before.status === "revoked") return refuse("key_revoked", `The key "${keyId}" is revoked for good.`);
    const changed = change(before);
    if (!changed.ok) return changed;
    const after = changed.value;
    const row = { ...after, scopes: [...after.scopes], allow: [...after.allow], limits: { ...after.limits } };
    db.update(apiKeys).set(row).where(eq(apiKeys.id, keyId)).run();
    audit.record(keyFacts(action, before, after), by);
    return changed;
  }

  function markKeysUsed(used: readonly SecretUse[]): Outcome<null> {
    // The latest at last: it is when the key was used, with whichever secret.
    for (const { keyId, sealedSecret, at } of [...used].sort((one, other) => (one.at < other.at ? -1 : 1))) {
      const isKey = eq(apiKeys.id, keyId);
      db.update(apiKeys).set({ lastUsedAt: at }).where(isKey).run();
      db.update(apiKeys)
        .set({ secretUsedAt: at })
        .where(and(isKey, eq(apiKeys.sealedSecret, sealedSecret)))
        .run();
      db.update(apiKeys)
        .set({ previousUsedAt: at })
        .where(and(isKey, eq(apiKeys.previousSecret, sealedSecret)))
        .run();
    }
    return done(null);
  }

  return { createKey, changeKey, rotateKey, revokeKey, markKeysUsed };
}

const rotatedMeanwhile = () =>
  refuse(
    "key_rotated_meanwhile",
    "This key was given another secret meanwhile. Look at it again: one more rotation would end the secret before that one.",
  );

const keyFacts = (action: string, before: ApiKey | null, after: ApiKey): AuditFacts => ({
  agentId: after.agentId,
  action,
  subject: after.id,
  before: before && withoutSecrets(before),
  after: withoutSecrets(after),
});

const withoutSecrets = ({ sealedSecret: _sealed, previousSecret: _previous, ...key }: ApiKey) => key;
