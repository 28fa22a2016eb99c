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
    drop("sign_in_failures", "source", "last_at", cuts.signInFailures);
  });
}
