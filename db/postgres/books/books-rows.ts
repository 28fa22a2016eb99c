import pg from "pg";
import type { Connection } from "#db/postgres/connections/connection";
import { rowsOfCursor } from "#db/postgres/proofs/rows-of-cursor";
import type { agents } from "#db/postgres/schema";
import { ledgerRows } from "#db/postgres/wallets/ledger-rows";
import { type LegRow, moneyIn, textIn } from "#db/proofs/books-rows";
import type { BooksRows, LeftOfPlayer, LegsOfPlayer } from "#db/proofs/walk-players";
import { presentEffect, versionsSql } from "./effect-sql";
import { legColumns, legsIn, sumOf } from "./leg-rows";

/**
 * An agent's tables, each read once in the order of its players. The database sorts each as a whole: by an index, each
 * row of a player would come from another place of the disk. Neither trades nor stakes have such an index.
 */
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

/** What each player's kept trades come to. The database sorts them, beyond some memory in files. */
async function* keptInOrder(connection: Connection, agentId: string): AsyncGenerator<LegsOfPlayer> {
  const rows = rowsOfCursor<LegRow>(
    connection,
    `select v.player_id, ${legColumns("kept", (leg) => sumOf(presentEffect(leg)))}
     from (${versionsSql(isOf("t", agentId))}) v group by v.player_id order by v.player_id`,
    "kept",
  );
  for await (const row of rows) yield { agentId, playerId: textIn(row, "player_id"), legs: legsIn(row, "kept") };
}

export async function* carriedInOrder(connection: Connection, agentId: string): AsyncGenerator<LegsOfPlayer> {
  const rows = rowsOfCursor<LegRow>(
    connection,
    `select player_id, ${legColumns("carried", (leg) => `c.${leg}_units::numeric * 100000000 + c.${leg}_parts`)}
     from carried_forward c where ${isOf("c", agentId)} order by player_id`,
    "carried",
  );
  for await (const row of rows) yield { agentId, playerId: textIn(row, "player_id"), legs: legsIn(row, "carried") };
}

async function* leftInOrder(connection: Connection, agentId: string): AsyncGenerator<LeftOfPlayer> {
  const rows = rowsOfCursor<LegRow>(
    connection,
    `select player_id, ${sumOf("amount")} as amount_left from left_stakes l where ${isOf("l", agentId)}
     group by player_id order by player_id`,
    "left_stakes_sums",
  );
  for await (const row of rows) {
    yield { agentId, playerId: textIn(row, "player_id"), left: moneyIn(row, "amount_left") };
  }
}

/** A cursor's statement takes no parameters. */
const isOf = (alias: string, agentId: string): string => `${alias}.agent_id = ${pg.escapeLiteral(agentId)}`;
