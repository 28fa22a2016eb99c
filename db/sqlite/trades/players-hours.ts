import { type SQL, sql } from "drizzle-orm";
import type { TradesIn } from "#db/reads/engine-words";
import { type Read, rowsOf } from "#db/reads/read";
import { hourOf } from "#db/tables/columns";
import { trades } from "#db/tables/trades";
import type { TradePageQuery } from "#db/trades/trade-conditions";
import { hour } from "#lib/domain/time/instant";
import type { Period } from "#lib/domain/time/period";
import type { StoredTrade } from "#lib/domain/trades/trade";

// The index of players begins with the hour, so a read of a player's trades names the hours to search. Hours without
// trades are skipped, because a feed may send any time.

const hoursFirst = 8;
/** -1: SQLite takes a negative limit as no limit. */
const noLimit = -1;

const newestHours = `
  with recursive hours(hour) as (
    select max(matched_at / 3600000000000) from trades where agent_id = ? and matched_at / 3600000000000 <= ?
    union all
    select (select max(matched_at / 3600000000000) from trades
            where agent_id = ? and matched_at / 3600000000000 < hours.hour)
    from hours where hours.hour > ?
    limit ?)
  select hour from hours where hour >= ?`;

/** The newest hours, at most `limit`, in which an agent's trades were matched. */
function* hoursOf(agentId: string, first: bigint, last: bigint, limit: number): Read<bigint[]> {
  const rows = yield* rowsOf<{ hour: bigint }>(newestHours, [agentId, last, agentId, first, limit, first]);
  return rows.map((row) => row.hour);
}

/** One text for any number of hours, so that the statement stays the same. */
const isInHours = (hours: readonly bigint[]): SQL =>
  sql`${hourOf(trades.matchedAt)} in (select value from json_each(${`[${hours.join()}]`}))`;

export function* inPlayersHours(agentId: string, matched: Read<Period | null>): Read<SQL> {
  const period = yield* matched;
  return isInHours(period ? yield* hoursOf(agentId, period.start / hour, period.end / hour, noLimit) : []);
}

/** Reads the page from 8 hours, then twice as many, and so on, because the newest few hours often fill it. */
export function* playersPage(query: TradePageQuery, { start, end }: Period, rowsIn: TradesIn): Read<StoredTrade[]> {
  const { agentId, after, limit } = query;
  const found: StoredTrade[] = [];
  let last = (after?.matchedAt ?? end) / hour;
  for (let hoursMax = hoursFirst; ; hoursMax *= 2) {
    const hours = yield* hoursOf(agentId, start / hour, last, hoursMax);
    found.push(...(yield* rowsIn({ ...query, limit: limit - found.length }, isInHours(hours))));
    const oldest = hours.at(-1);
    if (found.length === limit || oldest === undefined || hours.length < hoursMax) return found;
    last = oldest - 1n;
  }
}
