import type { Context } from "#lib/context";
import type { Outcome } from "#lib/domain/failure";
import type { ApiKey, Author } from "#lib/store";

export const revokeKey = ({ store }: Context, keyId: string, by: Author): Promise<Outcome<ApiKey>> =>
  store.changeKey(keyId, { action: "key.revoke", status: "revoked" }, by);
