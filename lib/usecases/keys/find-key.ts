import { done, type Outcome, refuse } from "#lib/domain/failure";
import type { ApiKey, KeyName } from "#lib/store/api-key";
import type { Context } from "#lib/usecases/context";

export async function findKey({ store }: Context, { keyId, agentId }: KeyName): Promise<Outcome<ApiKey>> {
  const found = await store.keys.findKey(keyId);
  if (!found.ok) return found;
  const key = found.value?.key;
  const isTheirs = key && (agentId === undefined || key.agentId === agentId);
  return isTheirs ? done(key) : refuse("key_not_found", `There is no key "${keyId}".`);
}
