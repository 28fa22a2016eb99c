import { type ApiKey, secretUsedAt } from "#lib/domain/keys/api-key";
import { formatInstant, type Instant } from "#lib/domain/time/instant";
import type { Gate } from "#lib/http/answer/gate";
import type { KeyWithSecret } from "#lib/usecases/keys/keys";
import type { DeskKey, DeskKeySecret } from "./key-shape";

/** No other answer carries a secret. */
export const secretData = (gate: Gate, { key, secret }: KeyWithSecret): DeskKeySecret => ({
  key: keyData(gate, key),
  secret,
});

export const keyData = (gate: Gate, key: ApiKey): DeskKey => keyOnWire(gate, key, gate.context.clock.now());

/** A key as it is now, including uses that are not yet written to the database. */
export function keyOnWire({ keys }: Gate, key: ApiKey, now: Instant): DeskKey {
  const used = keys.lastUseOf(key.sealedSecret) ?? secretUsedAt(key);
  const previousUsed = keys.lastUseOf(key.previousSecret) ?? key.previousUsedAt;
  const overlaps = key.previousSecret !== null && key.previousUntil !== null && now < key.previousUntil;
  return {
    id: key.id,
    name: key.name,
    state: stateOf(key, now),
    scopes: key.scopes,
    allow: key.allow,
    created_at: formatInstant(key.createdAt),
    expires_at: timeText(key.expiresAt),
    revoked_at: timeText(key.revokedAt),
    last_used_at: timeText([used, previousUsed, key.lastUsedAt].reduce(later)),
    rotated_at: timeText(key.rotatedAt),
    secret_used_at: timeText(used),
    previous_used_at: timeText(previousUsed),
    overlap_until: overlaps ? timeText(key.previousUntil) : null,
  };
}

const timeText = (at: Instant | null): string | null => (at === null ? null : formatInstant(at));

function later(one: Instant | null, other: Instant | null): Instant | null {
  if (one === null || other === null) return one ?? other;
  return one > other ? one : other;
}

function stateOf({ status, expiresAt }: ApiKey, now: Instant): DeskKey["state"] {
  if (status === "revoked") return "revoked";
  return expiresAt !== null && expiresAt <= now ? "expired" : "active";
}
