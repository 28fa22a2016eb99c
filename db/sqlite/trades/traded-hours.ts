import { type SQL, sql } from "drizzle-orm";
import type { Connection } from "#db/sqlite/engine/connection";
import { hourOf } from "#db/tables/columns";
import { trades } from "#db/tables/trades";
import { hour } from "#lib/domain/time/instant";
import type { Period } from "#lib/domain/time/period";

const hoursFirst = 8;

/**
 * The hours in which an agent's trades were matched. The index of players stands by hours, so whoever reads a player's
 * trades names the hours to look into; those without trades are passed over, because a feed may send any time.
 */
export function tradedHours({ client }: Connection) {
  const newest = client
    .prepare<{ agentId: string; first: bigint; last: bigint; limit: bigint }, bigint>(
      `with recursive hours(hour) as (
         select max(matched_at / 3600000000000) from trades
         where agent_id = @agentId and matched_at / 3600000000000 <= @last
         union all
         select (select max(matched_at / 3600000000000) from trades
                 where agent_id = @agentId and matched_at / 3600000000000 < hours.hour)
         from hours where hours.hour > @first
         limit @limit)
       select hour from hours where hour >= @first`,
    )
    .pluck();

  const allOf = (agentId: string, { start, end }: Period): bigint[] =>
    newest.all({ agentId, first: start / hour, last: end / hour, limit: -1n });

  /** The same in parts, each longer than the one before, because a page is often full after the newest few. */
  function* partsOf(agentId: string, { start, end }: Period): Generator<bigint[]> {
    const first = start / hour;
    let last = end / hour;
    for (let limit = hoursFirst; ; limit *= 2) {
      const hours = newest.all({ agentId, first, last, limit: BigInt(limit) });
      yield hours;
      const oldest = hours.at(-1);
      if (oldest === undefined || hours.length < limit) return;
      last = oldest - 1n;
    }
  }

  return { allOf, partsOf };
}

/** One text for any number of hours, so that the statement stays the same. */
export const inHours = (hours: readonly bigint[]): SQL =>
  sql`${hourOf(trades.matchedAt)} in (select value from json_each(${`[${hours.join()}]`}))`;
