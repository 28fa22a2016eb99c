import type { Connection } from "#db/postgres/connections/connection";
import type { Transaction } from "#db/postgres/transactions/transaction";
import type { Carried } from "#lib/domain/books/carried";

// Double, because PostgreSQL is quickest with arrays, and SQLite with one row for each statement.

/** Adds the sums of dropped trades to the sums carried forward before. */
export function carriedRows({ client, nextName }: Connection) {
  const name = nextName();
  return {
    add(rows: readonly Carried[], { send }: Transaction): void {
      if (rows.length === 0) return;
      const of = <T>(value: (carried: Carried) => T): T[] => rows.map(value);
      send(
        client.query({
          name,
          text: addCarried,
          values: [
            of(({ agentId }) => agentId),
            of(({ playerId }) => playerId),
            of(({ trades }) => trades),
            of(({ walletUnits }) => walletUnits),
            of(({ walletParts }) => walletParts),
            of(({ heldUnits }) => heldUnits),
            of(({ heldParts }) => heldParts),
            of(({ resultUnits }) => resultUnits),
            of(({ resultParts }) => resultParts),
            of(({ commissionUnits }) => commissionUnits),
            of(({ commissionParts }) => commissionParts),
          ],
        }),
      );
    },
  };
}

const sums = [
  ...["trades", "wallet_units", "wallet_parts", "held_units", "held_parts"],
  ...["result_units", "result_parts", "commission_units", "commission_parts"],
];
const columns = `agent_id, player_id, ${sums.join(", ")}`;

// In key order, like all rows that two transactions may want to change.
const addCarried = `insert into carried_forward (${columns})
  select * from unnest($1::text[], $2::text[], ${sums.map((_, index) => `$${index + 3}::bigint[]`).join(", ")})
    as carried (${columns}) order by agent_id, player_id
  on conflict (agent_id, player_id)
    do update set ${sums.map((column) => `${column} = carried_forward.${column} + excluded.${column}`).join(", ")}`;
