import type { Connection } from "#db/sqlite/engine/connection";
import { goneTradesNamedMax as limit } from "#lib/domain/books/books";
import type { GoneTrades, SoughtTrades } from "#lib/domain/books/books-walk";
import { splitMoney } from "#lib/domain/money/money";
import { type LegName, type Legs, legNames } from "#lib/domain/wallets/movement";
import { keptSince } from "./effect-sql";

/** Finds a player's trades that have movements and are not kept: a few of them, to name them in a fault. */
export function goneTrades({ client }: Connection, agentId: string) {
  const gone = `select m.trade_id from movements m
    where m.agent_id = @agentId and m.player_id = @playerId and m.trade_id is not null
      and coalesce(m.created_at < ${keptSince} or m.trade_version is null, true)`;
  const isLeg = (leg: LegName) =>
    `(sum(m.${leg}_amount / 100000000) - @${leg}_units) * 100000000 + sum(m.${leg}_amount % 100000000) = @${leg}_parts`;
  const withLegs = client
    .prepare<object, string>(`${gone} group by m.trade_id having ${legNames.map(isLeg).join(" and ")} limit ${limit}`)
    .pluck();
  const holding = client
    .prepare<object, string>(
      `${gone} and not exists (select 1 from left_stakes l where l.agent_id = m.agent_id and l.trade_id = m.trade_id)
       group by m.trade_id having sum(m.held_amount / 100000000) <> 0 or sum(m.held_amount % 100000000) <> 0
       limit ${limit}`,
    )
    .pluck();
  function thoseWithLegs(playerId: string, legs: Legs): string[] {
    const halvesOfLegs = legNames.flatMap((leg) =>
      Object.entries(splitMoney(legs[leg])).map(([half, value]): [string, bigint] => [`${leg}_${half}`, value]),
    );
    // An edited row may hold what no trade could come to.
    if (halvesOfLegs.some(([, value]) => BigInt.asIntN(64, value) !== value)) return [];
    return withLegs.all({ agentId, playerId, ...Object.fromEntries(halvesOfLegs) });
  }
  return (playerId: string, sought: SoughtTrades): GoneTrades => ({
    withLegs: sought.withLegs ? thoseWithLegs(playerId, sought.withLegs) : [],
    holding: sought.isHolding ? holding.all({ agentId, playerId }) : [],
  });
}
