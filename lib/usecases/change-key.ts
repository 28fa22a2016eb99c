import { faultOfAllowList } from "#lib/address-block";
import type { Context } from "#lib/context";
import { faultOfLimits, faultOfScopes, type KeyOwner } from "#lib/domain/api-key";
import { type Outcome, refuse } from "#lib/domain/failure";
import type { ApiKey, Author } from "#lib/store";
import { findKey } from "./find-key";

/** What is null stays as it is. */
export interface KeyChangeInput {
  readonly keyId: string;
  readonly scopes: readonly string[] | null;
  readonly allow: readonly string[] | null;
  /** Laid over the key's limits: those that are not named stay. */
  readonly limits: Readonly<Record<string, number>> | null;
}

export async function changeKey(context: Context, input: KeyChangeInput, by: Author): Promise<Outcome<ApiKey>> {
  if (input.scopes === null && input.allow === null && input.limits === null) {
    return refuse("parameter_wrong", "Nothing to change: name scopes, an allow list or limits.");
  }
  const found = await findKey(context, input.keyId);
  if (!found.ok) return found;
  const key = found.value;
  const owner: KeyOwner = key.agentId === null ? "feed" : "agent";
  const scopes = input.scopes ?? key.scopes;
  const allow = input.allow ?? key.allow;
  const limits = { ...key.limits, ...input.limits };
  const fault = faultOfScopes(scopes, owner) ?? faultOfAllowList(allow) ?? faultOfLimits(limits, owner);
  if (fault) return refuse("parameter_wrong", fault);
  return context.store.changeKey(key.id, { action: "key.set", scopes, allow, limits }, by);
}
