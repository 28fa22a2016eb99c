import type { Connection } from "#db/postgres/connections/connection";
import { rawRows } from "#db/postgres/connections/raw-rows";
import { rowsInPages } from "#db/proofs/rows-in-pages";
import type { PlayerTrades } from "#lib/commands/books/wallet-opening";
import { openingPageTrades, openingReadTrades } from "#lib/commands/books/wallet-opening";
import { money } from "#lib/domain/money/money";
import { instant } from "#lib/domain/time/instant";
import type { Category } from "#lib/domain/trades/category";

// Double, because trades are read by an index of players here, which SQLite does not have.

interface Row {
  readonly player_id: string;
  readonly matched_at: bigint;
  readonly trade_id: string;
  readonly category: Category;
  readonly turnover: bigint;
  readonly payout: bigint;
  readonly commission: bigint;
  readonly received_at: bigint;
}

/**
 * Reads the trades of an agent's players after a given player, by player id, a part of one player's trades at a time.
 */
export function tradesOfPlayers(connection: Connection) {
  const columns = "player_id, matched_at, trade_id, category, turnover, payout, commission, received_at";
  const rowsAfter = (place: string) =>
    rawRows<Row>(
      connection,
      `select ${columns} from trades where agent_id = $1 and ${place}
       order by player_id, matched_at, trade_id limit ${openingReadTrades}`,
    );
  const firstRows = rowsAfter("player_id > $2");
  const nextRows = rowsAfter("(player_id, matched_at, trade_id) > ($2, $3, $4)");
  return (agentId: string, after: string): AsyncGenerator<PlayerTrades, undefined> =>
    partsOf(
      rowsInPages<Row>(openingReadTrades, (last) =>
        last ? nextRows(agentId, last.player_id, last.matched_at, last.trade_id) : firstRows(agentId, after),
      ),
    );
}

async function* partsOf(rows: AsyncGenerator<Row, undefined>): AsyncGenerator<PlayerTrades, undefined> {
  let part: Row[] = [];
  for await (const row of rows) {
    const [first] = part;
    const isOfNext = first !== undefined && first.player_id !== row.player_id;
    if (first && (isOfNext || part.length === openingPageTrades)) {
      yield { playerId: first.player_id, trades: part.map(tradeOf), isLast: isOfNext };
      part = [];
    }
    part.push(row);
  }
  const [first] = part;
  if (first) yield { playerId: first.player_id, trades: part.map(tradeOf), isLast: true };
}

const tradeOf = (row: Row) => ({
  category: row.category,
  turnover: money(row.turnover),
  payout: money(row.payout),
  commission: money(row.commission),
  receivedAt: instant(row.received_at),
});
