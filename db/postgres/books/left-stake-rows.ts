import type { Connection } from "#db/postgres/connections/connection";
import type { Transaction } from "#db/postgres/transactions/transaction";
import type { LeftStake } from "#lib/domain/books/books";

/** Adds stakes that stay held. A trade's id may have left a stake before, because a feed may reuse it. */
export function leftStakeRows({ client, nextName }: Connection) {
  const name = nextName();
  return {
    add(rows: readonly LeftStake[], { send }: Transaction): void {
      if (rows.length === 0) return;
      const of = <T>(value: (stake: LeftStake) => T): T[] => rows.map(value);
      send(
        client.query({
          name,
          text: addStakes,
          values: [
            of(({ agentId }) => agentId),
            of(({ tradeId }) => tradeId),
            of(({ playerId }) => playerId),
            of(({ amount }) => amount),
            of(({ matchedAt }) => matchedAt),
            of(({ droppedAt }) => droppedAt),
          ],
        }),
      );
    },
  };
}

const addStakes = `insert into left_stakes (agent_id, trade_id, player_id, amount, matched_at, dropped_at)
  select * from unnest($1::text[], $2::text[], $3::text[], $4::bigint[], $5::bigint[], $6::bigint[])
    as stakes (agent_id, trade_id, player_id, amount, matched_at, dropped_at) order by agent_id, trade_id, player_id
  on conflict (agent_id, trade_id, player_id) do update set amount = left_stakes.amount + excluded.amount`;
