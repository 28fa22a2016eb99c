import type { ApiKey } from "#lib/domain/keys/api-key";
import { limitNames, quotas } from "#lib/domain/keys/scope";
import type { Gate } from "#lib/http/answer/gate";
import type { KeyQuota } from "./key-shape";

/** For each of these keys, the use of each operation in the last minute. The question spends nothing. */
export async function keyQuotas(
  gate: Gate,
  keys: readonly Pick<ApiKey, "id" | "limits">[],
): Promise<readonly (readonly KeyQuota[])[]> {
  const used = await gate.quotas.used(keys.flatMap(({ id }) => limitNames.map((operation) => `${id} ${operation}`)));
  return keys.map(({ limits }, index) =>
    limitNames.map((operation, place) => ({
      operation,
      used: used[index * limitNames.length + place] ?? 0,
      limit: limits[operation] ?? quotas[operation].perMinute,
    })),
  );
}
