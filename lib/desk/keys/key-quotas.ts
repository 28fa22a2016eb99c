import { defaultLimits, limitNames } from "#lib/domain/keys/scope";
import type { Gate } from "#lib/http/gate";
import type { ApiKey } from "#lib/store/api-key";
import type { KeyQuota } from "./key-shape";

/** What a key has used of each operation's requests in the last minute. To look spends nothing. */
export function keyQuotas({ rates, context }: Gate, { id, limits }: Pick<ApiKey, "id" | "limits">): KeyQuota[] {
  const nowMs = context.clock.monotonicMs();
  return limitNames.map((operation) => ({
    operation,
    used: rates.used(`${id} ${operation}`, nowMs),
    limit: limits[operation] ?? defaultLimits[operation],
  }));
}
