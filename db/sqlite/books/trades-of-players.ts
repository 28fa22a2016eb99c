import type { Connection } from "#db/sqlite/engine/connection";
import type { PlayerTrades } from "#lib/commands/books/wallet-opening";
import { openingPageTrades, openingReadTrades } from "#lib/commands/books/wallet-opening";
import { money } from "#lib/domain/money/money";
import { instant } from "#lib/domain/time/instant";
import type { Category } from "#lib/domain/trades/category";

// Double, because trades are ordered in a table of the connection's own here, and by an index on PostgreSQL.

type Row = [Category, bigint, bigint, bigint, bigint, bigint];

/**
 * Orders an agent's trades by player, in parts. No index has this order; the list is a temporary table, which no commit
 * writes to the disk.
 */
export function* orderByPlayer({ client }: Connection, agentId: string): Generator<undefined> {
  client.exec(`drop table if exists temp.traded;
    create table temp.traded (player_id text, trade integer, primary key (player_id, trade)) without rowid`);
  const add = client.prepare<[string, bigint, bigint]>(
    // The plus keeps SQLite from walking all of the agent's trades for each part.
    `insert into temp.traded select player_id, rowid from trades where +agent_id = ? and rowid > ? and rowid <= ?`,
  );
  const last = client.prepare<[], bigint>("select coalesce(max(rowid), 0) from trades").pluck().get() ?? 0n;
  for (let from = 0n; from < last; from += BigInt(openingReadTrades)) {
    add.run(agentId, from, from + BigInt(openingReadTrades));
    yield;
  }
}

/** The ordered trades of the players after a given player, by player id, a page at a time. */
export function* tradesOfPlayers({ client }: Connection, after: string): Generator<PlayerTrades> {
  const nextPlayer = client
    .prepare<[string], string>("select player_id from temp.traded where player_id > ? order by player_id limit 1")
    .pluck();
  const nextTrades = client
    .prepare<[string, bigint, number], Row>(
      `select category, turnover, payout, commission, received_at, trade
       from temp.traded cross join trades on trades.rowid = trade
       where traded.player_id = ? and trade > ? order by trade limit ?`,
    )
    .raw();
  let playerId = nextPlayer.get(after);
  while (playerId !== undefined) {
    let place = 0n;
    for (;;) {
      const rows: Row[] = nextTrades.all(playerId, place, openingPageTrades);
      const isLast = rows.length < openingPageTrades;
      yield { playerId, trades: rows.map(tradeOf), isLast };
      const last = rows.at(-1);
      if (isLast || !last) break;
      place = last[5];
    }
    playerId = nextPlayer.get(playerId);
  }
}

export const forgetOrder = ({ client }: Connection): void => {
  client.exec("drop table if exists temp.traded");
};

const tradeOf = ([category, turnover, payout, commission, receivedAt]: Row) => ({
  category,
  turnover: money(turnover),
  payout: money(payout),
  commission: money(commission),
  receivedAt: instant(receivedAt),
});
