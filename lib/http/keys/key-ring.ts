import type { BlockList } from "node:net";
import type { Store } from "#db/store";
import type { Secrets } from "#lib/crypto/secrets";
import { type SigningKey, signingKey } from "#lib/crypto/signature";
import type { Agent } from "#lib/domain/agents/agent";
import { done, type Outcome } from "#lib/domain/failure";
import { blockListOf } from "#lib/domain/keys/address-block";
import type { ApiKey, KeyWithAgent, SecretUse } from "#lib/domain/keys/api-key";
import { apiKeyCharsMax } from "#lib/domain/keys/signing-text";
import { type Instant, millisecondsOf } from "#lib/domain/time/instant";
import type { Clock } from "#lib/process/clock";

const keyCacheMs = 500;
const keyCacheMax = 10_000;

/** A key with every fact that a request is judged by. */
export interface HeldKey {
  readonly key: ApiKey;
  readonly agent: Agent | null;
  readonly signingKey: SigningKey;
  readonly previousKey: SigningKey | null;
  readonly allow: BlockList | null;
}

type Found = Outcome<HeldKey | null>;

interface Entry {
  readonly until: number;
  /** A promise until the key is found, and then its plain value: nearly every request goes on without awaiting. */
  found: Found | Promise<Found>;
  /** Undefined until the key is found. */
  agentId: string | null | undefined;
}

/**
 * Recently used keys, with their secrets decrypted once. A change that the store reports takes effect at once, and any
 * other within half a second. A new key works at once.
 */
export class KeyRing {
  private readonly held = new Map<string, Entry>();
  /** Uses by sealed secret and not by key, because a rotation turns the current secret into the previous one. */
  private readonly used = new Map<string, SecretUse>();

  constructor(
    private readonly store: Store,
    private readonly secrets: Secrets,
    private readonly clock: Clock,
  ) {}

  find(keyId: string): Found | Promise<Found> {
    const now = this.clock.monotonicMs();
    const known = this.held.get(keyId);
    if (known && known.until > now) return known.found;
    const found = this.load(keyId);
    this.held.delete(keyId);
    if (this.held.size >= keyCacheMax) this.held.delete([...this.held.keys()][0] ?? "");
    const entry: Entry = { until: now + keyCacheMs, found, agentId: undefined };
    this.held.set(keyId, entry);
    // Only a found key is kept, because a missing key may exist at the next request.
    const drop = () => this.held.get(keyId) === entry && this.held.delete(keyId);
    found.then((outcome) => {
      if (outcome.ok && outcome.value) Object.assign(entry, { found: outcome, agentId: outcome.value.key.agentId });
      else drop();
    }, drop);
    return found;
  }

  /** Forgets the keys of an agent, or of all, after a change. It also forgets look-ups under way. */
  forget(agentId: string | null): void {
    for (const [keyId, entry] of this.held) {
      if (agentId === null || entry.agentId === undefined || entry.agentId === agentId) this.held.delete(keyId);
    }
  }

  /** The owner of a key, also of a key that may no longer sign; null when the key does not exist. */
  async ownerOf(keyId: string): Promise<Pick<ApiKey, "id" | "agentId"> | null> {
    if (keyId.length > apiKeyCharsMax) return null;
    const found = await this.find(keyId);
    return found.ok && found.value ? found.value.key : null;
  }

  /** Remembers a secret's use. Uses are written to the database every few seconds, and not with every request. */
  markUsed(key: ApiKey, secret: "current" | "previous", at: Instant): void {
    const sealedSecret = secret === "current" ? key.sealedSecret : key.previousSecret;
    if (sealedSecret !== null) this.used.set(sealedSecret, { keyId: key.id, sealedSecret, at });
  }

  /** The last use that is not yet written to the database; null when there is none. */
  lastUseOf(sealedSecret: string | null): Instant | null {
    return sealedSecret === null ? null : (this.used.get(sealedSecret)?.at ?? null);
  }

  /** A use is forgotten here only after it is written, so that nobody who asks in between gets an earlier time. */
  async flushUsed(): Promise<void> {
    const written = [...this.used.values()];
    if (written.length === 0) return;
    const marked = await this.store.keys.markKeysUsed(written);
    if (!marked.ok) return;
    for (const use of written) if (this.used.get(use.sealedSecret) === use) this.used.delete(use.sealedSecret);
  }

  private async load(keyId: string): Promise<Found> {
    const found = await this.store.keys.findKey(keyId);
    if (!found.ok || !found.value) return found.ok ? done(null) : found;
    return done(this.open(found.value));
  }

  private open({ key, agent }: KeyWithAgent): HeldKey {
    const secret = this.secrets.open(key.sealedSecret, key.agentId, key.id);
    if (secret === null) throw new Error(`The secret of key ${key.id} does not open.`);
    const previous = key.previousSecret === null ? null : this.secrets.open(key.previousSecret, key.agentId, key.id);
    return {
      key,
      agent,
      signingKey: signingKey(secret),
      previousKey: previous === null ? null : signingKey(previous),
      allow: key.allow.length > 0 ? blockListOf(key.allow) : null,
    };
  }
}

/** The secrets that may sign a request now: two while a rotation overlaps. */
export function keysInForce({ key, signingKey, previousKey }: HeldKey, now: Instant): SigningKey[] {
  const overlaps = previousKey !== null && key.previousUntil !== null && now < key.previousUntil;
  return overlaps ? [signingKey, previousKey] : [signingKey];
}

export const isInForce = ({ key }: HeldKey, now: Instant): boolean =>
  key.status === "enabled" && (key.expiresAt === null || millisecondsOf(now) < millisecondsOf(key.expiresAt));
