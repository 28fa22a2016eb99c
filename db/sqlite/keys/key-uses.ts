import type { Connection } from "#db/sqlite/engine/connection";
import type { SecretUse } from "#lib/store/api-key";

// Double, because rows come as JSON here, and PostgreSQL holds the keys in order first.

/** Writes the last uses of any number of secrets, in one statement. */
export function keyUses({ client }: Connection): (uses: readonly SecretUse[]) => void {
  const mark = client.prepare<[string]>(
    `update api_keys set
       last_used_at = max(coalesce(last_used_at, used.last), used.last),
       secret_used_at = coalesce(max(coalesce(secret_used_at, used.current), used.current), secret_used_at),
       previous_used_at = coalesce(max(coalesce(previous_used_at, used.previous), used.previous), previous_used_at)
     from (
       select id, max(at) as last, max(at) filter (where secret = sealed_secret) as current,
         max(at) filter (where secret = previous_secret) as previous
       from (select value ->> 0 as key_id, value ->> 1 as secret, cast(value ->> 2 as integer) as at from json_each(?))
         cross join api_keys on id = key_id
       group by id) as used
     where api_keys.id = used.id`,
  );
  // JSON's numbers would lose nanoseconds.
  return (uses) => mark.run(JSON.stringify(uses.map(({ keyId, sealedSecret, at }) => [keyId, sealedSecret, `${at}`])));
}
