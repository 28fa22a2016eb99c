import type { Instant } from "#lib/domain/time/instant";
import type { Agent } from "./agent";

export interface ApiKey {
  readonly id: string;
  /** Null for one of the exchange's own feed keys. */
  readonly agentId: string | null;
  readonly name: string;
  readonly scopes: readonly string[];
  /** CIDR blocks; none means every address. */
  readonly allow: readonly string[];
  /** Requests a minute by operation where they differ from the default; 0 is none. */
  readonly limits: Readonly<Record<string, number>>;
  readonly status: "enabled" | "revoked";
  readonly createdAt: Instant;
  readonly expiresAt: Instant | null;
  readonly lastUsedAt: Instant | null;
  /** Encrypted; the store never sees a secret. */
  readonly sealedSecret: string;
  readonly previousSecret: string | null;
  readonly previousUntil: Instant | null;
  /** Null while the first secret is in force. */
  readonly rotatedAt: Instant | null;
  readonly revokedAt: Instant | null;
  /** When the secret in force, and the one before it, last signed a request. */
  readonly secretUsedAt: Instant | null;
  readonly previousUsedAt: Instant | null;
}

export interface KeyWithAgent {
  readonly key: ApiKey;
  readonly agent: Agent | null;
}

export type KeyChange = Partial<Pick<ApiKey, "name" | "scopes" | "allow" | "limits" | "expiresAt">>;

export interface KeyRotation {
  readonly sealedSecret: string;
  /** How long the secret that is replaced still opens; null: no longer. */
  readonly previousUntil: Instant | null;
  /** The last rotation that its author knows of. When another came since, this one is refused; left out, it is not. */
  readonly after?: Instant | null;
}

/** Which of a key's secrets signed last when: a rotation meanwhile does not make it the other one's. */
export interface SecretUse {
  readonly keyId: string;
  readonly sealedSecret: string;
  readonly at: Instant;
}
