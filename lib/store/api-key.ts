import type { Instant } from "#lib/domain/time/instant";
import type { Agent } from "./agent";

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
