import { type LegRow, textIn } from "#db/proofs/books-rows";
import type { BooksRows, LeftOfPlayer, LegsOfPlayer } from "#db/proofs/walk-players";
import type { Connection } from "#db/sqlite/engine/connection";
import { ledgerRows } from "#db/sqlite/wallets/ledger-rows";
import type { agents } from "#db/tables/agents";
import { halfOf, halves, presentEffect, sumOfHalf, versionsSql } from "./effect-sql";
import { legColumns, legsIn, sumIn } from "./leg-rows";

/** An agent's tables, each read once in the order of its players. Neither trades nor stakes have an index for it. */
export function booksRows(
  connection: Connection,
  { id, wallet }: Pick<typeof agents.$inferSelect, "id" | "wallet">,
): BooksRows {
  return {
    ...ledgerRows(connection, id),
    // The trades of others have moved nothing.
    kept: wallet === "trades" ? keptInOrder(connection, id) : [],
    carried: carriedInOrder(connection, id),
    left: leftInOrder(connection, id),
  };
}

/** What each player's kept trades come to. SQLite sorts them, beyond its cache in a file, and adds them up as they come. */
function* keptInOrder({ client }: Connection, agentId: string): Generator<LegsOfPlayer> {
  const rows = client.prepare<object, LegRow>(
    `select v.player_id, ${legColumns("kept", (leg, half) => sumOfHalf(presentEffect(leg, half)))}
     from (${versionsSql}) v group by v.player_id order by v.player_id`,
  );
  for (const row of rows.iterate({ agentId })) {
    yield { agentId, playerId: textIn(row, "player_id"), legs: legsIn(row, "kept") };
  }
}

export function* carriedInOrder({ client }: Connection, agentId: string): Generator<LegsOfPlayer> {
  const rows = client.prepare<object, LegRow>(
    `select player_id, ${legColumns("carried", (leg, half) => `${leg}_${half}`)}
     from carried_forward where agent_id = @agentId order by player_id`,
  );
  for (const row of rows.iterate({ agentId })) {
    yield { agentId, playerId: textIn(row, "player_id"), legs: legsIn(row, "carried") };
  }
}

function* leftInOrder({ client }: Connection, agentId: string): Generator<LeftOfPlayer> {
  const rows = client.prepare<object, LegRow>(
    `select player_id, ${halves.map((half) => `${sumOfHalf(halfOf("amount", half))} as left_${half}`).join(", ")}
     from left_stakes where agent_id = @agentId group by player_id order by player_id`,
  );
  for (const row of rows.iterate({ agentId })) {
    yield { agentId, playerId: textIn(row, "player_id"), left: sumIn(row, "left") };
  }
}
