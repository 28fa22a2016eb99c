import { within } from "#db/ports/within";
import type { Connection } from "#db/postgres/connections/connection";
import type { Connections } from "#db/postgres/connections/connections";
import { apiReadMsMax } from "#db/postgres/connections/wait-bounds";
import { waitForLock } from "#db/postgres/transactions/locks";
import { inTransaction, type Transaction } from "#db/postgres/transactions/transaction";
import { done, type Outcome } from "#lib/domain/failure";
import { type QuotaGrants, quotaGrantMs, quotaWindowMs, type SettledGrant } from "#lib/domain/keys/quota-grants";
import { notRead } from "#lib/domain/unavailable";

/** 16: a grant is a sixteenth of the quota's rest. */
const quotaGrantShare = 16;
/** 1 s: others queue behind a quota that waits for its lock, and everything must fit into a read's time. */
export const quotaLockWaitMs = 1_000;

/** The prepared statements of a connection that counts quotas. */
export interface QuotaStatements {
  readonly lock: ReturnType<typeof waitForLock>;
}

export const quotaStatements = (connection: Connection): QuotaStatements => ({ lock: waitForLock(connection) });

// A minute's count needs no disk: a crash of the database forgets it, like the restart of a single server. Requests of
// other quotas queue behind this quota, so it never waits long for a lock.
const begin = `begin; set local synchronous_commit = off; set local lock_timeout = ${quotaLockWaitMs}`;

/** Quotas that all servers on the database count together. */
export function quotaGrants(
  connections: Connections<QuotaStatements>,
  complain: (what: string, error: unknown) => void,
): QuotaGrants {
  const onConnection = async <T>(
    work: (connection: Connection, at: QuotaStatements) => Promise<T>,
  ): Promise<Outcome<T>> => {
    try {
      const counted = connections.use(async ({ connection, at }) => done(await work(connection, at)));
      // A request is counted before it reads, and must not wait longer for that than for a read.
      return (await within(counted, apiReadMsMax)) ?? notRead();
    } catch (error) {
      complain("Quotas could not be counted", error);
      return notRead();
    }
  };

  return {
    grant: ({ name, id, limit, least, nowMs }, settled) =>
      onConnection((connection, { lock }) =>
        inTransaction(connection, begin, async ({ send }) => {
          send(lock(`rate\n${name}`));
          sendSettled(connection, settled, send);
          send(
            connection.client.query("delete from quota_grants where name = $1 and at_ms < $2", [
              name,
              nowMs - quotaWindowMs,
            ]),
          );
          const { rows } = await connection.client.query<GrantRow>(grantSome, [name, id, limit, nowMs, least]);
          const [row] = rows;
          if (!row) throw new Error("The count of a quota returned no row.");
          return {
            count: Number(row.granted),
            used: Number(row.used),
            oldestMs: row.oldest === null ? null : Number(row.oldest),
          };
        }),
      ),
    settle: (settled) =>
      onConnection((connection) =>
        inTransaction(connection, begin, async ({ send }) => {
          sendSettled(connection, settled, send);
          return null;
        }),
      ),
    used: (names, nowMs) =>
      onConnection(async ({ client }) => {
        const { rows } = await client.query<{ used: bigint }>(usedOf, [[...names], nowMs - quotaWindowMs]);
        return rows.map(({ used }) => Number(used));
      }),
  };
}

function sendSettled({ client }: Connection, settled: readonly SettledGrant[], send: Transaction["send"]): void {
  if (settled.length === 0) return;
  const inOrder = [...settled].sort((one, other) => (one.name < other.name ? -1 : 1));
  const keys = [inOrder.map(({ name }) => name), inOrder.map(({ id }) => id)];
  const counts = inOrder.map(({ count }) => count);
  send(client.query(settleUsed, [...keys, counts, inOrder.map(({ lastMs }) => lastMs)]));
  if (counts.includes(0))
    send(client.query("delete from quota_grants where name = any($1::text[]) and count = 0", [keys[0]]));
}

interface GrantRow {
  readonly used: bigint;
  readonly oldest: bigint | null;
  readonly granted: bigint;
}

// A sixteenth of the rest: far from the limit few grants are needed, and near it each is as small as asked for. A larger
// grant counts at the end of its second, the last moment at which it can be used.
const grantSome = `with held as (
    select coalesce(sum(count), 0)::bigint as used, min(at_ms) as oldest from quota_grants where name = $1),
  given as (
    select used, oldest,
      case when $3::bigint - used < $5::bigint then 0
        else greatest($5::bigint, ($3::bigint - used) / ${quotaGrantShare}) end as granted from held),
  kept as (
    insert into quota_grants (name, id, at_ms, count)
    select $1, $2, case when granted = 1 then $4::bigint else $4::bigint + ${quotaGrantMs} end, granted
    from given where granted > 0)
  select used, oldest, granted from given`;

const settleUsed = `update quota_grants as held set count = settled.count, at_ms = settled.last_ms
  from unnest($1::text[], $2::text[], $3::bigint[], $4::bigint[]) as settled (name, id, count, last_ms)
  where held.name = settled.name and held.id = settled.id`;

const usedOf = `select coalesce(sum(held.count), 0)::bigint as used
  from unnest($1::text[]) with ordinality as asked (name, place)
  left join quota_grants as held on held.name = asked.name and held.at_ms >= $2::bigint
  group by place order by place`;
