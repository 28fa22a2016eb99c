import type { Chain } from "#lib/domain/audit/audit-row";
import { hmacSha256 } from "./hmac";

/** Chains records by hash: nobody without the key can edit, drop or reorder a record unseen. */
export function chainUnder(key: Uint8Array): Chain {
  const hmac = hmacSha256(key);
  return (previous, canonical) => hmac(`${previous}\n${canonical}`);
}
