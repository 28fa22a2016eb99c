import type { Connection } from "#db/postgres/connections/connection";
import { lockWaitMs, meetingTriesMax } from "#db/postgres/connections/wait-bounds";
import { inTransaction, type Transaction } from "#db/postgres/transactions/transaction";
import type { Dropped } from "#db/request-log/drop-counts";
import { day, type Instant, instant } from "#lib/domain/time/instant";
import { dropReasons } from "#lib/store/requests/request-log";
import { requestWriteMsMax } from "./request-bounds";
import { insertRequests, valuesOf } from "./request-columns";
import type { RequestTimes, TimedRequest } from "./request-times";

const requestInsertRows = 128;

export type WriteRequests = ReturnType<typeof requestWriter>;

// The log may lose its last moment in a crash of the database's machine: nothing waits for a disk.
const begin = `begin; set local synchronous_commit = off; set local lock_timeout = ${lockWaitMs};
  set local statement_timeout = ${requestWriteMsMax}`;

/** Thrown when a request has the same time as another one of its agent, written by another server. */
class TimeTaken extends Error {
  override readonly name = "TimeTaken";
  /** The code of a failed unique key: the connection itself is still good. */
  readonly code = "23505";
}

/** Writes waiting requests in one transaction, and moves on requests whose times are taken. */
export function requestWriter(connection: Connection, times: RequestTimes) {
  const { client } = connection;
  const names = { insert: connection.nextName(), drops: connection.nextName(), taken: connection.nextName() };

  return async (rows: readonly TimedRequest[], dropped: Dropped, now: Instant): Promise<void> => {
    for (let tries = 1; ; tries += 1) {
      try {
        return await inTransaction(connection, begin, (transaction) => write(rows, dropped, now, transaction));
      } catch (error) {
        if (!(error instanceof TimeTaken) || tries === meetingTriesMax) throw error;
      }
      await moveOn(rows);
    }
  };

  async function write(rows: readonly TimedRequest[], dropped: Dropped, now: Instant, { send }: Transaction) {
    if (dropped.length > 0) send(client.query({ name: names.drops, text: addDrops, values: dropValues(dropped, now) }));
    for (let start = 0; start < rows.length; start += requestInsertRows) {
      // A few hundred rows at a time, so that this server's other work comes in between.
      const some = rows.slice(start, start + requestInsertRows);
      const { rowCount } = await client.query({ name: names.insert, text: insertRequests, values: valuesOf(some) });
      if (rowCount !== some.length) throw new TimeTaken("Another server's request has this time.");
    }
  }

  async function moveOn(rows: readonly TimedRequest[]): Promise<void> {
    const values = [rows.map(({ facts }) => facts.agentId), rows.map(({ at }) => at)];
    const found = await client.query<{ place: bigint; last: bigint }>({ name: names.taken, text: selectTaken, values });
    const taken = new Map(found.rows.map(({ place, last }) => [rows[Number(place) - 1], instant(last)]));
    times.moveOn(rows, (row) => taken.get(row));
  }
}

// A stopped clock takes nanoseconds one by one: a request moves behind all taken times of its millisecond.
const selectTaken = `select given.place, (
    select max(beside.at) from requests beside
    where beside.agent_id = given.agent_id and beside.at >= given.at and beside.at < given.at + 1000000
  ) as last
  from unnest($1::text[], $2::int8[]) with ordinality as given (agent_id, at, place)
  join requests on requests.agent_id = given.agent_id and requests.at = given.at`;

// In one order of agents and reasons, so that servers never wait in a circle.
const addDrops = `insert into request_drops (agent_id, day, reason, count)
  select agent_id, $1, reason, count from unnest($2::text[], $3::text[], $4::int8[]) as given (agent_id, reason, count)
  order by agent_id, reason
  on conflict (agent_id, day, reason) do update set count = request_drops.count + excluded.count`;

function dropValues(dropped: Dropped, now: Instant): unknown[] {
  const counts = dropped.flatMap(([agentId, of]) =>
    dropReasons.map((reason) => ({ agentId, reason, count: of[reason] })),
  );
  const some = counts.filter(({ count }) => count > 0);
  return [
    now / day,
    some.map(({ agentId }) => agentId),
    some.map(({ reason }) => reason),
    some.map(({ count }) => count),
  ];
}
