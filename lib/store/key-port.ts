import type { Outcome } from "#lib/domain/failure";
import type { ApiKey, KeyChange, KeyRotation, KeyWithAgent, SecretUse } from "./api-key";
import type { Author } from "./author";
import type { ListPage } from "./list-page";

export interface KeyPort {
  createKey(key: ApiKey, by: Author): Promise<Outcome<ApiKey>>;
  changeKey(keyId: string, change: KeyChange, by: Author): Promise<Outcome<ApiKey>>;
  /** The secret in force becomes the previous one; the one before that ends now, even if its overlap had time left. */
  rotateKey(keyId: string, rotation: KeyRotation, by: Author): Promise<Outcome<ApiKey>>;
  revokeKey(keyId: string, by: Author): Promise<Outcome<ApiKey>>;
  findKey(keyId: string): Promise<Outcome<KeyWithAgent | null>>;
  /** By the times at which they were made. */
  listKeys(page: ListPage<ApiKey>): Promise<Outcome<ApiKey[]>>;
  /** One agent's own keys: first those not revoked, and then the newest first. */
  listKeysOf(agentId: string, limit: number): Promise<Outcome<ApiKey[]>>;
  markKeysUsed(used: readonly SecretUse[]): Promise<Outcome<null>>;
}
