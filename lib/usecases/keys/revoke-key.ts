import type { Outcome } from "#lib/domain/failure";
import type { ApiKey } from "#lib/store/api-key";
import type { Author } from "#lib/store/author";
import type { Context } from "#lib/usecases/context";
import { findKey, type KeyName } from "./find-key";

export async function revokeKey(context: Context, name: KeyName, by: Author): Promise<Outcome<ApiKey>> {
  const found = await findKey(context, name);
  return found.ok ? context.store.keys.revokeKey(found.value.id, by) : found;
}
