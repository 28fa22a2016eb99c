import { sweepRowsMax } from "#db/engine/sweep-bounds";
import type { Connection } from "#db/postgres/connections/connection";
import { inTransaction } from "#db/postgres/transactions/transaction";
import { sweepCuts } from "#lib/domain/sweep-cuts";
import type { Instant } from "#lib/domain/time/instant";

/** Deletes expired rows, a bounded number of each kind. Rows that another server is deleting are left to it. */
export async function sweep(connection: Connection, now: Instant): Promise<void> {
  const cuts = sweepCuts(now);
  await inTransaction(connection, "begin", async ({ send }) => {
    const drop = (table: string, key: string, time: string, cut: Instant) =>
      send(
        connection.client.query(
          `delete from ${table} where (${key}) in (
             select ${key} from ${table} where ${time} < $1 order by ${key} limit ${sweepRowsMax} for update skip locked)`,
          [cut],
        ),
      );
    drop("replay_guards", "key_id, signature", "expires_at", cuts.guards);
    drop("refusals", "agent_id, player_id, kind, ticket_id", "at", cuts.refusals);
    drop("sessions", "agent_id, idempotency_key", "expires_at", cuts.sessions);
    drop("member_sessions", "agent_id, id_digest", "expires_at", cuts.memberSessions);
    send(connection.client.query(waitForOtherDrops));
    send(connection.client.query(dropEvents, [cuts.events]));
    drop("sign_in_failures", "source", "last_at", cuts.signInFailures);
  });
}

// An agent's blocks go up to the newest that was found, so they include those that another server has locked, and two
// servers would wait for each other's.
const waitForOtherDrops = "select pg_advisory_xact_lock(hashtextextended('event drops', 0))";

// A log is dropped from its beginning alone: a clock may run back, and what came before an old event is as old. How far
// is remembered, so that an agent's numbers go on after its last block has gone.
const dropEvents = `with old as (
    select agent_id, last_sequence from event_blocks where at < $1
    order by agent_id, last_sequence limit ${sweepRowsMax} for update skip locked),
  ends as (select agent_id, max(last_sequence) as last_sequence from old group by agent_id),
  dropped as (
    delete from event_blocks as block using ends
    where block.agent_id = ends.agent_id and block.last_sequence <= ends.last_sequence)
  insert into event_cuts as cut (agent_id, last_sequence)
  select agent_id, last_sequence from ends order by agent_id
  on conflict (agent_id) do update set last_sequence = greatest(cut.last_sequence, excluded.last_sequence)`;
