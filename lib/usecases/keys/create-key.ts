import { newApiKeyId, newApiSecret } from "#lib/crypto/secrets";
import { faultOfAgentId, faultOfName } from "#lib/domain/agents/agent";
import { done, type Outcome, refuseFirst } from "#lib/domain/failure";
import { faultOfAllowList } from "#lib/domain/keys/address-block";
import {
  faultOfExpiry,
  faultOfLimits,
  faultOfScopes,
  type KeyOwner,
  scopesOf,
  unusedKey,
} from "#lib/domain/keys/api-key";
import { normalText } from "#lib/domain/text/shown-text";
import type { Instant } from "#lib/domain/time/instant";
import type { ApiKey } from "#lib/store/api-key";
import type { Author } from "#lib/store/author";
import type { Context } from "#lib/usecases/context";

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
  const wrong = refusalOf(input, scopes, owner, by.at);
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

const refusalOf = (input: KeyInput, scopes: readonly string[], owner: KeyOwner, now: Instant) =>
  refuseFirst({
    agent: input.agentId === null ? null : faultOfAgentId(input.agentId),
    name: input.name === null ? null : faultOfName(input.name),
    scopes: faultOfScopes(scopes, owner),
    allow: faultOfAllowList(input.allow),
    limits: faultOfLimits(input.limits, owner),
    expires_at: faultOfExpiry(input.expiresAt, now),
  });
