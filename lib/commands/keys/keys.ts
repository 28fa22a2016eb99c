import { noAgent } from "#lib/commands/agents/agents";
import type { GateSubject } from "#lib/commands/approvals/gate";
import { command } from "#lib/commands/command";
import { audited, type Decision, decided } from "#lib/commands/decision";
import { want } from "#lib/commands/facts";
import type { About } from "#lib/domain/approvals/about";
import type { AuditAction } from "#lib/domain/audit/actions";
import type { AuditFacts } from "#lib/domain/audit/audit";
import type { Author } from "#lib/domain/audit/author";
import { done, type Outcome, refuse } from "#lib/domain/failure";
import { opensAddresses } from "#lib/domain/keys/address-block";
import {
  type ApiKey,
  type KeyChange,
  type KeyName,
  type KeyRotation,
  keysOfAgentMax,
  type SecretUse,
  secretUsedAt,
} from "#lib/domain/keys/api-key";
import { mayWithdraw, showsMoney } from "#lib/domain/keys/scope";
import { formatInstant, second } from "#lib/domain/time/instant";

export const keyFacts = (action: AuditAction, before: ApiKey | null, after: ApiKey): AuditFacts => ({
  agentId: after.agentId,
  action,
  subject: after.id,
  before,
  after,
});

/** Changes a key, unless it is missing or revoked. */
export function alterKey(
  action: "key.set" | "key.rotate" | "key.revoke",
  keyId: string,
  before: ApiKey | null,
  change: Partial<ApiKey>,
  by: Author,
): Outcome<ApiKey> | Decision<ApiKey> {
  if (!before) return refuse("key_not_found", `There is no key "${keyId}".`);
  if (before.status === "revoked") return refuse("key_revoked", `The key "${keyId}" is revoked for good.`);
  const after = { ...before, ...change };
  return decided(done(after), {
    writes: [{ act: "change", table: "keys", where: { id: keyId }, to: change }],
    audit: [audited(keyFacts(action, before, after), by)],
  });
}

/** Whose approval a member's change of a key may wait for. */
export const subjectOfKey = ({ acting }: Author, subject: string): GateSubject | null =>
  acting && { agentId: acting.agentId, kind: "keys", subject };

/** A key that may withdraw waits by the rule of keys; one that shows or moves other money by who its maker is. */
export const approverOfKey = (key: Pick<ApiKey, "scopes">) => (mayWithdraw(key) ? "rule" : "owner");

/** The whole key that results, so that nothing of it changes between the asking and the finish. */
export const aboutKey = ({ name, scopes, allow, limits, expiresAt }: ApiKey): About => ({
  name,
  scopes,
  allow,
  limits: Object.entries(limits)
    .map(([limit, most]) => `${limit}=${most}`)
    .sort(),
  expires_at: expiresAt && formatInstant(expiresAt),
});

export const createKey = command({
  facts: (key: ApiKey, _by: Author) => ({
    agent: key.agentId === null ? null : want("agent", key.agentId),
    enabled: key.agentId === null ? null : want("enabledKeys", key.agentId),
  }),
  alsoNeeds: (_known, key) => (mayWithdraw(key) ? "keys:withdraw" : null),
  needsProof: () => true,
  gate: {
    approver: (_known, key) => approverOfKey(key),
    of: (key, by) => (showsMoney(key) ? subjectOfKey(by, key.name) : null),
    about: (_known, key) => ({ change: "create", ...aboutKey(key) }),
  },
  decide({ agent, enabled }, key, by): Outcome<ApiKey> | Decision<ApiKey> {
    const { agentId } = key;
    if (agentId !== null && !agent) return noAgent(agentId);
    if (enabled !== null && enabled >= keysOfAgentMax) {
      return refuse(
        "keys_too_many",
        `An agent has at most ${keysOfAgentMax} keys. Revoke one that is not needed any more.`,
      );
    }
    return decided(done(key), {
      writes: [{ act: "insert", table: "keys", row: key }],
      audit: [audited(keyFacts("key.create", null, key), by)],
    });
  },
});

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

/** A use older than the written one changes nothing, and neither does a use of a secret that is gone. */
export const markKeysUsed = command({
  facts: (_uses: readonly SecretUse[]) => ({}),
  decide: (_known, uses) => decided(done(null), { writes: [{ act: "mark used", uses }] }),
});
