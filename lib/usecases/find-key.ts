import type { Context } from "#lib/context";
import { done, type Outcome, refuse } from "#lib/domain/failure";
import type { ApiKey } from "#lib/store";

export async function findKey({ store }: Context, keyId: string): Promise<Outcome<ApiKey>> {
  const found = await store.findKey(keyId);
  if (!found.ok) return found;
  return found.value ? done(found.value.key) : refuse("parameter_wrong", `There is no key "${keyId}".`);
}
