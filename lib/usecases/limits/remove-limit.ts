import type { Outcome } from "#lib/domain/failure";
import type { Limit } from "#lib/domain/limits/limit";
import { unknownLimit } from "#lib/domain/limits/unknown-limit";
import type { Author } from "#lib/store/author";
import type { Context } from "#lib/usecases/context";
import { wholeList } from "#lib/usecases/whole-list";

/** Removes a limit that is named by its id alone, as the operator names it. */
export async function removeLimit({ store }: Context, id: string, by: Author): Promise<Outcome<Limit>> {
  const listed = await wholeList(store.limits.listLimits);
  if (!listed.ok) return listed;
  const found = listed.value.find((limit) => limit.id === id);
  return found ? store.limits.removeLimit(found.agentId, id, by) : unknownLimit(id);
}
