import type { DifferingTrade, LeftStakeSums } from "#lib/domain/books/books-walk";
import { money } from "#lib/domain/money/money";
import { halfOf, halves, legColumns, presentEffect, sumOfHalf, versionsSql } from "./effect-sql";
import { ledgerRows } from "./ledger-rows";
import { bigintIn, type LegRow, legsIn, sumIn, textIn } from "./leg-row";
import { eachOf, type Rows } from "./player-rows";
import type { ProofReader } from "./proof-reader";
import type { BooksRows, LeftOfPlayer, LegsOfPlayer } from "./walk-players";

export const tradeOfRow = (row: LegRow): DifferingTrade => ({
  tradeId: textIn(row, "trade_id"),
  playerId: textIn(row, "player_id"),
  category: textIn(row, "category"),
  found: textIn(row, "found"),
  moved: legsIn(row, "moved"),
  expected: legsIn(row, "expected"),
});

export const leftStakeOfRow = (row: LegRow): LeftStakeSums => ({
  tradeId: textIn(row, "trade_id"),
  playerId: textIn(row, "player_id"),
  amount: money(bigintIn(row, "amount")),
  heldByMovements: legsIn(row, "moved").held,
  // SQLite has no booleans.
  isTradeKept: row.kept === true || row.kept === 1n,
});

/**
 * An agent's tables, each read once in the order of its players. Neither trades nor stakes have an index in this order:
 * the database sorts them, beyond its memory in files.
 */
export function booksRows(
  reader: ProofReader,
  { id, wallet }: { readonly id: string; readonly wallet: string },
): BooksRows {
  return {
    ...ledgerRows(reader, id),
    // At an agent whose wallets trades do not move, trades count for nothing.
    kept: wallet === "trades" ? keptInOrder(reader, id) : [],
    carried: carriedInOrder(reader, id),
    left: leftInOrder(reader, id),
  };
}

/** The sums of each player's kept trades. */
const keptInOrder = (reader: ProofReader, agentId: string): Rows<LegsOfPlayer> =>
  legsOfPlayers(
    reader,
    agentId,
    `select v.player_id, ${legColumns("sum", (leg, half) => sumOfHalf(presentEffect(leg, half)))}
     from (${versionsSql("t.agent_id = @agentId")}) v group by v.player_id order by v.player_id`,
  );

export const carriedInOrder = (reader: ProofReader, agentId: string): Rows<LegsOfPlayer> =>
  legsOfPlayers(
    reader,
    agentId,
    `select player_id, ${legColumns("sum", (leg, half) => `${leg}_${half}`)}
     from carried_forward where agent_id = @agentId order by player_id`,
  );

const legsOfPlayers = ({ rowsOf }: ProofReader, agentId: string, text: string): Rows<LegsOfPlayer> =>
  eachOf(rowsOf<LegRow>(text, { agentId }), (row) => ({
    ...{ agentId, playerId: textIn(row, "player_id") },
    legs: legsIn(row, "sum"),
  }));

const leftInOrder = ({ rowsOf }: ProofReader, agentId: string): Rows<LeftOfPlayer> =>
  eachOf(
    rowsOf<LegRow>(
      `select player_id, ${halves.map((half) => `${sumOfHalf(halfOf("amount", half))} as left_${half}`).join(", ")}
       from left_stakes where agent_id = @agentId group by player_id order by player_id`,
      { agentId },
    ),
    (row) => ({ agentId, playerId: textIn(row, "player_id"), left: sumIn(row, "left") }),
  );
