import type { Connection } from "#db/postgres/connections/connection";
import { rawRows } from "#db/postgres/connections/raw-rows";
import type { SeenServer } from "./heard-servers";
import { newsIn } from "./notice-text";

interface ServerRow {
  readonly id: string;
  readonly number: bigint;
  readonly since: bigint;
  readonly events: string;
}

/** A server's own entry: its last notice and its recent news. */
export interface Listing {
  readonly number: number;
  readonly since: number;
  readonly news: string;
}

/** A server's row in the table of servers, and a look at the others. The database's clock decides who is gone. */
export function serverRows(connection: Connection, server: string) {
  const put = rawRows(connection, putOwn);
  const dropGone = rawRows(connection, deleteGone);
  const others = rawRows<ServerRow>(connection, selectOthers);
  const remove = rawRows(connection, "delete from servers where id = $1");
  return {
    async beat({ number, since, news }: Listing, goneMs: number): Promise<SeenServer[]> {
      const [, , rows] = await Promise.all([put(server, number, since, news), dropGone(goneMs), others(server)]);
      return rows.map((row) => ({
        ...{ id: row.id, number: Number(row.number), since: Number(row.since) },
        news: newsIn(JSON.parse(row.events)),
      }));
    },
    remove: () => remove(server),
  };
}

// No wait for a disk or a standby.
const putOwn = `insert into servers (id, seen_at, number, since, events)
  select $1, clock_timestamp(), $2::int8, $3::int8, $4
  from (select set_config('synchronous_commit', 'off', true)) as unwaited
  on conflict (id) do update set seen_at = excluded.seen_at, number = excluded.number, since = excluded.since,
  events = excluded.events`;

// In one order, so that servers doing this at once never wait in a circle.
const deleteGone = `delete from servers where id in (
  select id from servers where seen_at < clock_timestamp() - $1::int8 * interval '1 millisecond'
  order by id for update skip locked)`;

const selectOthers = "select id, number, since, events from servers where id <> $1";
