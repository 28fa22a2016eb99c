import type { Connection } from "#db/postgres/connections/connection";
import { rawRows } from "#db/postgres/connections/raw-rows";
import { goneTradesNamedMax as limit } from "#lib/domain/books/books";
import type { GoneTrades, SoughtTrades } from "#lib/domain/books/books-walk";
import { legNames } from "#lib/domain/wallets/movement";
import { keptSince } from "./effect-sql";

/** Finds a player's trades that have movements and are not kept: a few of them, to name them in a fault. */
export function goneTrades(connection: Connection, agentId: string) {
  const gone = `select m.trade_id from movements m
    where m.agent_id = $1 and m.player_id = $2 and m.trade_id is not null
      and coalesce(m.created_at < ${keptSince} or m.trade_version is null, true)`;
  const areLegs = legNames.map((leg, index) => `sum(m.${leg}_amount) = $${index + 3}::numeric`);
  const rows = (text: string) => rawRows<{ trade_id: string }>(connection, text);
  const withLegs = rows(`${gone} group by m.trade_id having ${areLegs.join(" and ")} order by 1 limit ${limit}`);
  const holding = rows(
    `${gone} and not exists (select 1 from left_stakes l where l.agent_id = m.agent_id and l.trade_id = m.trade_id)
     group by m.trade_id having sum(m.held_amount) <> 0 order by 1 limit ${limit}`,
  );
  return async (playerId: string, { withLegs: legs, isHolding }: SoughtTrades): Promise<GoneTrades> => {
    const [same, held] = await Promise.all([
      legs ? withLegs(agentId, playerId, ...legNames.map((leg) => legs[leg])) : [],
      isHolding ? holding(agentId, playerId) : [],
    ]);
    return { withLegs: same.map(({ trade_id }) => trade_id), holding: held.map(({ trade_id }) => trade_id) };
  };
}
