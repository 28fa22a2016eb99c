import type { Connection } from "#db/sqlite/engine/connection";
import type { PlayerTrades } from "#lib/commands/books/wallet-opening";
import { money } from "#lib/domain/money/money";
import { instant } from "#lib/domain/time/instant";
import type { Category } from "#lib/domain/trades/category";
import { openingPageTrades } from "#lib/limits";

type Row = [Category, bigint, bigint, bigint, bigint, bigint, string];

/** The trades of an agent's players after one, in the order of their ids, a page at a time. */
export function* tradesOfPlayers({ client }: Connection, agentId: string, after: string): Generator<PlayerTrades> {
  const nextPlayer = client
    .prepare<[string, string], string>(
      "select player_id from trades where agent_id = ? and player_id > ? order by player_id limit 1",
    )
    .pluck();
  const nextTrades = client
    .prepare<[string, string, bigint, bigint, string, number], Row>(
      // The index is named, because SQLite would walk all of the agent's trades in the order of their times, once for each player.
      `select category, turnover, payout, commission, received_at, matched_at, trade_id
       from trades indexed by trades_player
       where agent_id = ? and player_id = ? and matched_at <= ? and (matched_at < ? or trade_id > ?)
       order by matched_at desc, trade_id limit ?`,
    )
    .raw();
  let playerId = nextPlayer.get(agentId, after);
  while (playerId !== undefined) {
    let place: [bigint, string] = [2n ** 63n - 1n, ""];
    for (;;) {
      const rows: Row[] = nextTrades.all(agentId, playerId, place[0], place[0], place[1], openingPageTrades);
      const isLast = rows.length < openingPageTrades;
      yield { playerId, trades: rows.map(tradeOf), isLast };
      const last = rows.at(-1);
      if (isLast || !last) break;
      place = [last[5], last[6]];
    }
    playerId = nextPlayer.get(agentId, playerId);
  }
}

const tradeOf = ([category, turnover, payout, commission, receivedAt]: Row) => ({
  category,
  turnover: money(turnover),
  payout: money(payout),
  commission: money(commission),
  receivedAt: instant(receivedAt),
});
