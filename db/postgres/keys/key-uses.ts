import type { Connection } from "#db/postgres/connections/connection";
import { rawRows } from "#db/postgres/connections/raw-rows";
import type { SecretUse } from "#lib/store/api-key";

// Double, because the keys are held in order here, and SQLite has one writer.

/**
 * Writes the last uses of any number of secrets in one statement. Keys are locked in order of their ids, so that
 * concurrent servers do not wait in a circle, and a rotation under way is waited for.
 */
export function keyUses(connection: Connection): (uses: readonly SecretUse[]) => Promise<unknown> {
  const mark = rawRows(
    connection,
    `with held as (
       select id, sealed_secret, previous_secret from api_keys
       where id = any ($1::text[]) order by id for no key update)
     update api_keys set
       last_used_at = greatest(last_used_at, used.last),
       secret_used_at = greatest(secret_used_at, used.current),
       previous_used_at = greatest(previous_used_at, used.previous)
     from (
       select id, max(at) as last, max(at) filter (where secret = sealed_secret) as current,
         max(at) filter (where secret = previous_secret) as previous
       from held join unnest($1::text[], $2::text[], $3::bigint[]) as uses (key_id, secret, at) on id = key_id
       group by id) as used
     where api_keys.id = used.id`,
  );
  return (uses) =>
    mark(
      uses.map(({ keyId }) => keyId),
      uses.map(({ sealedSecret }) => sealedSecret),
      uses.map(({ at }) => at),
    );
}
