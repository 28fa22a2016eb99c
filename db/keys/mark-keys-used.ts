import { asc, inArray } from "drizzle-orm";
import { changeRows } from "#db/core/rows";
import { put, type Work } from "#db/core/work";
import { allHeld, select } from "#db/reads/read";
import { apiKeys } from "#db/tables/agents";
import type { SecretUse } from "#lib/domain/keys/api-key";
import { type Instant, latest } from "#lib/domain/time/instant";

const { id, sealedSecret, previousSecret, lastUsedAt, secretUsedAt, previousUsedAt } = apiKeys;
const usedRows = changeRows(apiKeys, ["lastUsedAt", "secretUsedAt", "previousUsedAt"]);

/**
 * Notes the last uses of secrets, each where that secret stands by now. Keys are held in the order of their ids, so that
 * servers do not wait in a circle, and a rotation under way is waited for.
 */
export function* markKeysUsed(uses: readonly SecretUse[]): Work<void> {
  const ids = [...new Set(uses.map(({ keyId }) => keyId))];
  const keys = yield* allHeld(
    "no key update",
    select({ id, sealedSecret, previousSecret, lastUsedAt, secretUsedAt, previousUsedAt })
      .from(apiKeys)
      .where(inArray(id, ids))
      .orderBy(asc(id)),
  );
  const byKey = new Map(ids.map((key): [string, SecretUse[]] => [key, []]));
  for (const use of uses) byKey.get(use.keyId)?.push(use);
  yield* put(
    usedRows,
    keys.map((key) => {
      const own = byKey.get(key.id) ?? [];
      const timesOf = (secret: string | null) => own.flatMap((use) => (use.sealedSecret === secret ? [use.at] : []));
      return {
        id: key.id,
        lastUsedAt: newest(
          key.lastUsedAt,
          own.map(({ at }) => at),
        ),
        secretUsedAt: newest(key.secretUsedAt, timesOf(key.sealedSecret)),
        previousUsedAt: newest(key.previousUsedAt, timesOf(key.previousSecret)),
      };
    }),
  );
}

function newest(known: Instant | null, times: readonly Instant[]): Instant | null {
  const [first, ...others] = known === null ? times : [known, ...times];
  return first === undefined ? null : latest(first, ...others);
}
