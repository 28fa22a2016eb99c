import { secretUsedAt } from "#lib/domain/api-key";
import { done, type Outcome } from "#lib/domain/failure";
import { formatInstant, type Instant } from "#lib/domain/instant";
import type { Reply } from "#lib/http/exchange";
import type { Gate } from "#lib/http/gate";
import { keysOfAgentMax, keysShownMax } from "#lib/limits";
import type { ApiKey } from "#lib/stored/api-key";
import type { KeyWithSecret } from "#lib/usecases/create-key";
import { findKey, type KeyName } from "#lib/usecases/find-key";
import { keyQuotas } from "./key-quotas";
import type { StaffKey, StaffKeyDetail, StaffKeySecret, StaffKeys } from "./key-shape";

export async function staffKeys(gate: Gate, agentId: string): Promise<Outcome<StaffKeys>> {
  const listed = await gate.context.store.listKeysOf(agentId, keysShownMax);
  if (!listed.ok) return listed;
  const now = gate.context.clock.now();
  return done({
    as_of: formatInstant(now),
    keys: listed.value.map((key) => staffKey(gate, key, now)),
    keys_max: keysOfAgentMax,
  });
}

export async function staffKeyDetail(gate: Gate, name: KeyName): Promise<Outcome<StaffKeyDetail>> {
  const found = await findKey(gate.context, name);
  if (!found.ok) return found;
  const now = gate.context.clock.now();
  return done({
    as_of: formatInstant(now),
    key: staffKey(gate, found.value, now),
    quotas: keyQuotas(gate, found.value),
  });
}

/** The one answer that carries a secret. */
export function secretReply(gate: Gate, made: Outcome<KeyWithSecret>): Outcome<Reply> {
  if (!made.ok) return made;
  const key = staffKey(gate, made.value.key, gate.context.clock.now());
  return done({ data: { key, secret: made.value.secret } satisfies StaffKeySecret });
}

export function keyReply(gate: Gate, changed: Outcome<ApiKey>): Outcome<Reply> {
  return changed.ok ? done({ data: staffKey(gate, changed.value, gate.context.clock.now()) }) : changed;
}

/** As it is now, with what was used since the last time that uses were written down. */
function staffKey({ keys }: Gate, key: ApiKey, now: Instant): StaffKey {
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

function stateOf({ status, expiresAt }: ApiKey, now: Instant): StaffKey["state"] {
  if (status === "revoked") return "revoked";
  return expiresAt !== null && expiresAt <= now ? "expired" : "active";
}
