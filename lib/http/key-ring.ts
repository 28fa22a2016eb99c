import type { BlockList } from "node:net";
import { blockListOf } from "#lib/address-block";
import type { Clock } from "#lib/clock";
import { done, type Outcome } from "#lib/domain/failure";
import { type Instant, millisecondsOf } from "#lib/domain/instant";
import { keyCacheMax, keyCacheMs } from "#lib/limits";
import type { Secrets } from "#lib/secrets";
import { type SigningKey, signingKey } from "#lib/signature";
import type { Agent, ApiKey, KeyWithAgent, Store } from "#lib/store";

/** A key as a request is judged by it. */
export interface HeldKey {
  readonly key: ApiKey;
  readonly agent: Agent | null;
  readonly signingKey: SigningKey;
  readonly previousKey: SigningKey | null;
  readonly allow: BlockList | null;
}

/** Keys lately used, opened once. What changes in the store holds here within half a second; a new key holds at once. */
export class KeyRing {
  private readonly held = new Map<
    string,
    { readonly until: number; readonly found: Promise<Outcome<HeldKey | null>> }
  >();
  private used = new Map<string, Instant>();

  constructor(
    private readonly store: Store,
    private readonly secrets: Secrets,
    private readonly clock: Clock,
  ) {}

  find(keyId: string): Promise<Outcome<HeldKey | null>> {
    const now = this.clock.monotonicMs();
    const known = this.held.get(keyId);
    if (known && known.until > now) return known.found;
    const found = this.load(keyId);
    this.held.delete(keyId);
    if (this.held.size >= keyCacheMax) this.held.delete([...this.held.keys()][0] ?? "");
    this.held.set(keyId, { until: now + keyCacheMs, found });
    // What is not there may be there at the next request: only what was found is kept.
    found.then(
      (outcome) => (outcome.ok && outcome.value ? null : this.held.delete(keyId)),
      () => this.held.delete(keyId),
    );
    return found;
  }

  /** Remembers that a key was used; written down every few seconds, not with every request. */
  markUsed(keyId: string, at: Instant): void {
    this.used.set(keyId, at);
  }

  async flushUsed(): Promise<void> {
    if (this.used.size === 0) return;
    const used = [...this.used].map(([keyId, at]) => ({ keyId, at }));
    this.used = new Map();
    await this.store.markKeysUsed(used);
  }

  private async load(keyId: string): Promise<Outcome<HeldKey | null>> {
    const found = await this.store.findKey(keyId);
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

/** What a request may be signed with now: two keys while a rotation overlaps. */
export function keysInForce({ key, signingKey, previousKey }: HeldKey, now: Instant): SigningKey[] {
  const overlaps = previousKey !== null && key.previousUntil !== null && now < key.previousUntil;
  return overlaps ? [signingKey, previousKey] : [signingKey];
}

export const isInForce = ({ key }: HeldKey, now: Instant): boolean =>
  key.status === "enabled" && (key.expiresAt === null || millisecondsOf(now) < millisecondsOf(key.expiresAt));
