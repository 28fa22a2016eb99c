import type { Connection } from "#db/postgres/engine/connection";
import type { Transaction } from "#db/postgres/engine/transaction";
import type { Carried } from "#lib/domain/books/carried";

/** Adds what dropped trades came to onto what was carried forward before: one statement, a row a player. */
export function carriedRows({ client, nextName }: Connection) {
  const name = nextName();
  return {
    add(carried: readonly Carried[], { send }: Transaction): void {
      if (carried.length === 0) return;
      const of = <T>(value: (row: Carried) => T): T[] => carried.map(value);
      const values = [
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
      ];
      send(client.query({ name, text: addCarried, values }));
    },
  };
}

const sumNames = ["wallet", "held", "result", "commission"].flatMap((leg) => [`${leg}_units`, `${leg}_parts`]);
const addedNames = ["trades", ...sumNames];

const addCarried = `insert into carried_forward (agent_id, player_id, ${addedNames.join(", ")})
  select * from unnest($1::text[], $2::text[], ${addedNames.map((_, index) => `$${index + 3}::bigint[]`).join(", ")})
  on conflict (agent_id, player_id)
    do update set ${addedNames.map((column) => `${column} = carried_forward.${column} + excluded.${column}`).join(", ")}`;
