import type { Connection } from "#db/postgres/connections/connection";

/** Waits for a lock, for as long as the transaction's `lock_timeout` allows. */
export function waitForLock({ client, nameFor }: Connection) {
  const text = "select pg_advisory_xact_lock(hashtextextended($1, 0))";
  const name = nameFor(text);
  return (key: string): Promise<unknown> => client.query({ name, text, values: [key] });
}

/** Takes shared locks, in the order of their keys. */
export function waitToShareAll({ client, nameFor }: Connection) {
  const text = `select pg_advisory_xact_lock_shared(hashtextextended(key, 0)) from unnest($1::text[]) as keys (key)`;
  const name = nameFor(text);
  return (keys: Iterable<string>): Promise<unknown> =>
    client.query({ name, text, values: [[...new Set(keys)].sort()] });
}

/** Takes each lock that is free, without waiting. */
export function tryLocks({ client, nameFor }: Connection) {
  const text = `select pg_try_advisory_xact_lock(hashtextextended(key, 0)) as taken
    from unnest($1::text[]) with ordinality as keys (key, place) order by place`;
  const name = nameFor(text);
  return async (keys: readonly string[]): Promise<boolean[]> => {
    const { rows } = await client.query<{ taken: boolean }>({ name, text, values: [[...keys]] });
    return rows.map(({ taken }) => taken);
  };
}

/** True when a lock is free. The lock is held no longer than this statement. */
export function isLockFree({ client, nameFor }: Connection) {
  const key = "hashtextextended($1, 0)";
  const text = `select pg_try_advisory_lock(${key}) and pg_advisory_unlock(${key}) as free`;
  const name = nameFor(text);
  return async (of: string): Promise<boolean> => {
    const { rows } = await client.query<{ free: boolean }>({ name, text, values: [of] });
    return rows[0]?.free === true;
  };
}
