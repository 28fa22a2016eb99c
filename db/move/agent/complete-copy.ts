import { inTransaction } from "#db/postgres/transactions/transaction";
import type { AgentMoveParts } from "./agent-move-run";

/**
 * Ends a proved copy. The other cell goes on with the numbers that no server here has taken, proves events from when
 * both cells tell them, and has the agent as a whole. The commit makes all before it durable.
 */
export async function completeCopy({ agentId, moveId, from, to }: AgentMoveParts): Promise<void> {
  const { rows } = await from.connection.client.query<{ last: bigint; since: string }>(
    `select (select last from transfer_numbers where agent_id = $1) as last,
       coalesce((select value from facts where name = 'events_since'), '0') as since`,
    [agentId],
  );
  const [{ last, since } = { last: null, since: "0" }] = rows;
  const { client } = to.connection;
  await inTransaction(to.connection, "begin", () =>
    Promise.all([
      client.query(
        `insert into transfer_numbers (agent_id, last) values ($1, $2)
         on conflict (agent_id) do update set last = greatest(transfer_numbers.last, excluded.last)`,
        [agentId, last ?? 0n],
      ),
      client.query(
        `insert into facts (name, value) select 'events_since', $1::text where $1::text <> '0'
         on conflict (name) do update set value = greatest(facts.value::bigint, excluded.value::bigint)::text`,
        [since],
      ),
      client.query("update agent_moves set is_whole = true where agent_id = $1 and move_id = $2", [agentId, moveId]),
    ]),
  );
}
