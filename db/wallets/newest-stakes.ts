import { type SQL, sql } from "drizzle-orm";
import { type Bounds, keptBounds, type PlayerKey, periodOf } from "#lib/domain/wallets/entry";

/** Reads the times of a wallet's newest stakes within bounds. Each movement names the stake before it; 0 is none. */
export const newestStakes = ({ agentId, playerId }: PlayerKey, bounds: Bounds, limit: number): SQL => {
  const { start, end } = periodOf(keptBounds(bounds));
  const lastBefore = (at: SQL) => sql`(
    select last_stake_at from movements where agent_id = ${agentId} and player_id = ${playerId} and created_at < ${at}
    order by created_at desc limit 1)`;
  return sql`
    with recursive stakes (at, number) as (
      select ${lastBefore(sql`${end}`)}, 1
      union all
      select ${lastBefore(sql`stakes.at`)}, number + 1 from stakes where stakes.at > ${start} and number < ${limit}
    )
    select at from stakes where at >= ${start}`;
};
