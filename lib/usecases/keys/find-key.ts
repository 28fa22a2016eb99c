import type { Context } from "#lib/context";
import { done, type Outcome, refuse } from "#lib/domain/failure";
import type { ApiKey } from "#lib/store/api-key";

export interface KeyName {
  readonly keyId: string;
  /** Whose it must be: anybody else's, the feed's too, answers as one that never was. Left out by the operator alone. */
  readonly agentId?: string;
}

export async function findKey({ store }: Context, { keyId, agentId }: KeyName): Promise<Outcome<ApiKey>> {
  const found = await store.keys.findKey(keyId);
  if (!found.ok) return found;
  const key = found.value?.key;
  const isTheirs = key && (agentId === undefined || key.agentId === agentId);
  return isTheirs ? done(key) : refuse("key_not_found", `There is no key "${keyId}".`);
}
