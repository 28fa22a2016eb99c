import type { Agent } from "#lib/domain/agents/agent";
import { canBeKept, day, type Instant } from "#lib/domain/time/instant";
import { agentScopes, feedScope, limitNames } from "./scope";

export const quotaMax = 1_000_000;
export const allowBlocksMax = 100;
export const keysOfAgentMax = 100;

export type KeyOwner = "agent" | "feed";

/** The facts of a new key: nothing has been signed with it, its secret is its first, and who had to be was asked. */
export const unusedKey = {
  lastUsedAt: null,
  previousSecret: null,
  previousUntil: null,
  rotatedAt: null,
  revokedAt: null,
  secretUsedAt: null,
  previousUsedAt: null,
  toldExpiry: null,
  madeUnasked: false,
} as const;

interface SecretFacts {
  readonly secretUsedAt: Instant | null;
  readonly rotatedAt: Instant | null;
  readonly lastUsedAt: Instant | null;
}

/** The last use of the secret in force. A key's first secret shares the key's own last use. */
export const secretUsedAt = ({ secretUsedAt: at, rotatedAt, lastUsedAt }: SecretFacts): Instant | null =>
  at ?? (rotatedAt === null ? lastUsedAt : null);

export function faultOfExpiry(expiresAt: Instant | null, now: Instant): string | null {
  if (expiresAt === null) return null;
  if (expiresAt <= now) return "The expiry must lie in the future.";
  return canBeKept(expiresAt) ? null : "The expiry must lie before the year 2262. Leave it out for a key without one.";
}

export const scopesOf = (owner: KeyOwner): readonly string[] => (owner === "feed" ? [feedScope] : agentScopes);

/** Null when a key of this owner may carry these scopes; else what is wrong with them. */
export function faultOfScopes(scopes: readonly string[], owner: KeyOwner): string | null {
  const known = scopesOf(owner);
  const stranger = scopes.find((scope) => !known.includes(scope));
  if (stranger !== undefined) return `"${stranger}" is not a scope of ${owner} keys, which are: ${known.join(", ")}.`;
  if (scopes.length === 0) return `A key needs a scope at least. Those of ${owner} keys are: ${known.join(", ")}.`;
  const repeated = scopes.find((scope, index) => scopes.indexOf(scope) !== index);
  return repeated === undefined ? null : `The scope "${repeated}" is named twice.`;
}

export function faultOfLimits(limits: Readonly<Record<string, number>>, owner: KeyOwner): string | null {
  const names: readonly string[] = limitNames;
  for (const [name, perMinute] of Object.entries(limits)) {
    if (owner === "feed") return "A feed key has no limits.";
    if (!names.includes(name)) return `"${name}" has no limit of its own. Those that have are: ${names.join(", ")}.`;
    if (!Number.isInteger(perMinute) || perMinute < 0 || perMinute > quotaMax) {
      return `The limit of ${name} must be a whole number from 0 (none) to ${quotaMax}, in requests a minute.`;
    }
  }
  return null;
}

/** 7 days before its expiry an agent's systems are told of it. */
export const expiryNotice = 7n * day;

interface ExpiringKey {
  readonly agentId: string | null;
  readonly status: "enabled" | "revoked";
  readonly expiresAt: Instant | null;
  readonly toldExpiry: Instant | null;
}

/** True for an agent's key in force that expires within the notice, and whose expiry was not told yet. */
export const isExpiryDue = ({ agentId, status, expiresAt, toldExpiry }: ExpiringKey, at: Instant): boolean =>
  agentId !== null &&
  status === "enabled" &&
  expiresAt !== null &&
  expiresAt > at &&
  expiresAt - at <= expiryNotice &&
  toldExpiry !== expiresAt;

export interface KeyName {
  readonly keyId: string;
  /**
   * The agent that must own the key: another agent's key, or the feed's, is answered like a missing one. Only the
   * operator leaves it out.
   */
  readonly agentId?: string;
}

export interface ExpiringQuery {
  readonly after: Instant;
  readonly until: Instant;
  readonly limit: number;
}

export interface ApiKey {
  readonly id: string;
  /** Null for the exchange's own feed keys. */
  readonly agentId: string | null;
  readonly name: string;
  readonly scopes: readonly string[];
  /** CIDR blocks; an empty list means every address. */
  readonly allow: readonly string[];
  /** Requests a minute by operation, where they differ from the default; 0 means no limit. */
  readonly limits: Readonly<Record<string, number>>;
  readonly status: "enabled" | "revoked";
  readonly createdAt: Instant;
  readonly expiresAt: Instant | null;
  readonly lastUsedAt: Instant | null;
  /** Encrypted: the store never sees a secret. */
  readonly sealedSecret: string;
  readonly previousSecret: string | null;
  readonly previousUntil: Instant | null;
  /** Null while the first secret is in force. */
  readonly rotatedAt: Instant | null;
  readonly revokedAt: Instant | null;
  /** The times at which the secret in force, and the previous one, last signed a request. */
  readonly secretUsedAt: Instant | null;
  readonly previousUsedAt: Instant | null;
  /** The expiry that an event has told of, so that each is told once. */
  readonly toldExpiry: Instant | null;
  /** Made by somebody who may not see or move as much, before an owner had to be asked. */
  readonly madeUnasked: boolean;
}

export interface KeyWithAgent {
  readonly key: ApiKey;
  readonly agent: Agent | null;
}

export type KeyChange = Partial<Pick<ApiKey, "name" | "scopes" | "allow" | "limits" | "expiresAt">>;

export interface KeyRotation {
  readonly sealedSecret: string;
  /** The end of the replaced secret's overlap; null ends it at once. */
  readonly previousUntil: Instant | null;
  /** The last rotation that the author knows of: after a newer one, this is refused. Left out, any is accepted. */
  readonly after?: Instant | null;
}

/** A secret's last use. The secret itself is named, so that a rotation meanwhile cannot mix up a key's two secrets. */
export interface SecretUse {
  readonly keyId: string;
  readonly sealedSecret: string;
  readonly at: Instant;
}
