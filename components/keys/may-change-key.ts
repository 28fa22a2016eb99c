import { mayWithdraw } from "#lib/domain/keys/scope";
import type { Capability } from "#lib/domain/people/role";

/** True for who may change and rotate this very key. */
export const mayChangeKey = (
  key: { readonly scopes: readonly string[] },
  may: (capability: Capability) => boolean,
): boolean => may("keys:write") && (!mayWithdraw(key) || may("keys:withdraw"));
