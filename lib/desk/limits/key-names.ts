import type { Store } from "#db/store";
import { keysShownMax } from "#lib/desk/keys/list-keys";
import { done, type Outcome } from "#lib/domain/failure";
import type { Limit } from "#lib/domain/limits/limit";

/** The names of the keys that limits hold for, by id: read only where one holds for a key. */
export async function keyNames(
  { keys }: Pick<Store, "keys">,
  agentId: string,
  limits: readonly Pick<Limit, "scope">[],
): Promise<Outcome<ReadonlyMap<string, string>>> {
  if (limits.every(({ scope }) => scope !== "key")) return done(new Map());
  const listed = await keys.listKeysOf(agentId, keysShownMax);
  return listed.ok ? done(new Map(listed.value.map(({ id, name }) => [id, name]))) : listed;
}
