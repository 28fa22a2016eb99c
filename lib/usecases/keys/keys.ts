import { newApiKeyId, newApiSecret } from "#lib/crypto/secrets";
import { faultOfAgentId, faultOfName } from "#lib/domain/agents/agent";
import type { Author } from "#lib/domain/audit/author";
import { done, type Outcome, refuse, refuseFirst } from "#lib/domain/failure";
import { faultOfAllowList } from "#lib/domain/keys/address-block";
import {
  type ApiKey,
  expiryNotice,
  faultOfExpiry,
  faultOfLimits,
  faultOfScopes,
  type KeyChange,
  type KeyName,
  type KeyOwner,
  scopesOf,
  unusedKey,
} from "#lib/domain/keys/api-key";
import { normalText } from "#lib/domain/text/shown-text";
import { type Instant, instant } from "#lib/domain/time/instant";
import { type Overlap, overlaps } from "#lib/domain/time/overlap";
import type { Context } from "#lib/usecases/context";

export async function findKey({ store }: Context, { keyId, agentId }: KeyName): Promise<Outcome<ApiKey>> {
  const found = await store.keys.findKey(keyId);
  if (!found.ok) return found;
  const key = found.value?.key;
  const isTheirs = key && (agentId === undefined || key.agentId === agentId);
  return isTheirs ? done(key) : refuse("key_not_found", `There is no key "${keyId}".`);
}

export interface KeyInput {
  /** Null makes a key for the exchange's own feed. */
  readonly agentId: string | null;
  /** A name for people; null leaves it empty. */
  readonly name: string | null;
  /** Null gives all scopes that the key's owner may have. */
  readonly scopes: readonly string[] | null;
  readonly allow: readonly string[];
  readonly limits: Readonly<Record<string, number>>;
  readonly expiresAt: Instant | null;
}

export interface KeyWithSecret {
  readonly key: ApiKey;
  /** Shown only now: later only its encrypted form exists. */
  readonly secret: string;
}

export async function createKey(context: Context, input: KeyInput, by: Author): Promise<Outcome<KeyWithSecret>> {
  const owner: KeyOwner = input.agentId === null ? "feed" : "agent";
  const scopes = input.scopes ?? scopesOf(owner);
  const wrong = refusalOfNewKey(input, scopes, owner, by.at);
  if (wrong) return wrong;
  const id = newApiKeyId(owner === "feed");
  const secret = newApiSecret();
  const made = await context.store.keys.createKey(
    {
      id,
      agentId: input.agentId,
      name: normalText(input.name ?? ""),
      scopes,
      allow: input.allow,
      limits: input.limits,
      ...unusedKey,
      status: "enabled",
      createdAt: by.at,
      expiresAt: input.expiresAt,
      sealedSecret: context.secrets.seal(secret, input.agentId, id),
    },
    by,
  );
  return made.ok ? done({ key: made.value, secret }) : made;
}

const refusalOfNewKey = (input: KeyInput, scopes: readonly string[], owner: KeyOwner, now: Instant) =>
  refuseFirst({
    agent: input.agentId === null ? null : faultOfAgentId(input.agentId),
    name: input.name === null ? null : faultOfName(input.name),
    scopes: faultOfScopes(scopes, owner),
    allow: faultOfAllowList(input.allow),
    limits: faultOfLimits(input.limits, owner),
    expires_at: faultOfExpiry(input.expiresAt, now),
  });

/** A change of a key. A member that is left out keeps its value. */
export interface KeyChangeInput extends KeyName {
  readonly name?: string;
  readonly scopes?: readonly string[];
  readonly allow?: readonly string[];
  /** Merged into the key's limits: limits that are not named stay. */
  readonly limits?: Readonly<Record<string, number>>;
  /** Null takes the expiry away. */
  readonly expiresAt?: Instant | null;
}

export async function changeKey(context: Context, input: KeyChangeInput, by: Author): Promise<Outcome<ApiKey>> {
  const { keyId: _id, agentId: _agent, ...asked } = input;
  if (Object.keys(asked).length === 0) {
    return refuse("parameter_wrong", "Nothing to change: name scopes, an allow list, limits, a name or an expiry.");
  }
  const found = await findKey(context, input);
  if (!found.ok) return found;
  const key = found.value;
  const change: KeyChange = {
    ...asked,
    ...(asked.limits && { limits: { ...key.limits, ...asked.limits } }),
    ...(asked.name !== undefined && { name: normalText(asked.name) }),
  };
  const wrong = refusalOfChange(change, key.agentId === null ? "feed" : "agent", by.at);
  if (wrong) return wrong;
  return context.store.keys.changeKey(key.id, change, by);
}

/** Only the requested changes are judged, so that a passed expiry does not block a change of the name. */
const refusalOfChange = ({ name, scopes, allow, limits, expiresAt }: KeyChange, owner: KeyOwner, now: Instant) =>
  refuseFirst({
    name: name === undefined ? null : faultOfName(name),
    scopes: scopes === undefined ? null : faultOfScopes(scopes, owner),
    allow: allow === undefined ? null : faultOfAllowList(allow),
    limits: limits === undefined ? null : faultOfLimits(limits, owner),
    expires_at: expiresAt === undefined ? null : faultOfExpiry(expiresAt, now),
  });

export interface RotationInput extends KeyName {
  readonly overlap: Overlap;
  /** The last rotation that the author knows of: a second rotation by mistake would end a secret in use. */
  readonly after?: Instant | null;
}

export async function rotateKey(context: Context, input: RotationInput, by: Author): Promise<Outcome<KeyWithSecret>> {
  const found = await findKey(context, input);
  if (!found.ok) return found;
  const { id, agentId } = found.value;
  const secret = newApiSecret();
  const overlap = overlaps[input.overlap];
  const rotated = await context.store.keys.rotateKey(
    id,
    {
      sealedSecret: context.secrets.seal(secret, agentId, id),
      previousUntil: overlap === 0n ? null : instant(by.at + overlap),
      ...(input.after !== undefined && { after: input.after }),
    },
    by,
  );
  return rotated.ok ? done({ key: rotated.value, secret }) : rotated;
}

/** 100 keys are read at a time. */
const pageKeys = 100;

/** Tells of every key that expires soon and was not told of. Gives the number told. */
export async function tellExpiringKeys({ store, clock }: Pick<Context, "store" | "clock">): Promise<Outcome<number>> {
  const now = clock.now();
  for (let told = 0; ; ) {
    const due = await store.keys.listExpiring({ after: now, until: instant(now + expiryNotice), limit: pageKeys });
    if (!due.ok) return due;
    const before = told;
    for (const { id } of due.value) {
      const outcome = await store.keys.tellExpiry(id, now);
      if (!outcome.ok) return outcome;
      if (outcome.value) told += 1;
    }
    if (due.value.length < pageKeys || told === before) return done(told);
  }
}
