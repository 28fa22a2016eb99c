import { faultOfName } from "#lib/domain/agents/agent";
import { type Outcome, refuse, refuseFirst } from "#lib/domain/failure";
import { faultOfAllowList } from "#lib/domain/keys/address-block";
import { faultOfExpiry, faultOfLimits, faultOfScopes, type KeyOwner } from "#lib/domain/keys/api-key";
import { normalText } from "#lib/domain/text/shown-text";
import type { Instant } from "#lib/domain/time/instant";
import type { ApiKey, KeyChange, KeyName } from "#lib/store/api-key";
import type { Author } from "#lib/store/author";
import type { Context } from "#lib/usecases/context";
import { findKey } from "./find-key";

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
  const wrong = refusalOf(change, key.agentId === null ? "feed" : "agent", by.at);
  if (wrong) return wrong;
  return context.store.keys.changeKey(key.id, change, by);
}

/** Only the requested changes are judged, so that a passed expiry does not block a change of the name. */
const refusalOf = ({ name, scopes, allow, limits, expiresAt }: KeyChange, owner: KeyOwner, now: Instant) =>
  refuseFirst({
    name: name === undefined ? null : faultOfName(name),
    scopes: scopes === undefined ? null : faultOfScopes(scopes, owner),
    allow: allow === undefined ? null : faultOfAllowList(allow),
    limits: limits === undefined ? null : faultOfLimits(limits, owner),
    expires_at: expiresAt === undefined ? null : faultOfExpiry(expiresAt, now),
  });
