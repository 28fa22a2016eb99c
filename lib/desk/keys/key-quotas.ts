import { defaultLimits, limitNames } from "#lib/domain/keys/scope";
import type { Gate } from "#lib/http/gate";
import type { ApiKey } from "#lib/store/api-key";
import type { KeyQuota } from "./key-shape";

/** A key's use of each operation in the last minute. Looking at it spends nothing. */
export function keyQuotas({ rates, context }: Gate, { id, limits }: Pick<ApiKey, "id" | "limits">): KeyQuota[] {
  const nowMs = context.clock.monotonicMs();
  return limitNames.map((operation) => ({
    operation,
    used: rates.used(`${id} ${operation}`, nowMs),
    limit: limits[operation] ?? defaultLimits[operation],
  }));
}
