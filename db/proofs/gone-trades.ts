import { goneTradesNamedMax as limit } from "#lib/domain/books/books";
import type { GoneTrades, SoughtTrades } from "#lib/domain/books/books-walk";
import { splitMoney } from "#lib/domain/money/money";
import { type LegName, type Legs, legNames } from "#lib/domain/wallets/movement";
import { effectsIn } from "./effect-sql";
import type { ProofReader } from "./proof-reader";

/** Finds a player's trades that have movements and are not kept: a few of them, to name them in a fault. */
export function goneTrades({ rowsOf, words }: ProofReader, agentId: string) {
  const gone = `select m.trade_id from movements m
    where m.agent_id = @agentId and m.player_id = @playerId and m.trade_id is not null and ${effectsIn(words).isOfGone}`;
  const isLeg = (leg: LegName) =>
    `(sum(m.${leg}_amount / 100000000) - @${leg}_units) * 100000000 + sum(m.${leg}_amount % 100000000) = @${leg}_parts`;
  const withLegs = `${gone} group by m.trade_id having ${legNames.map(isLeg).join(" and ")} order by 1 limit ${limit}`;
  const holding = `${gone}
    and not exists (select 1 from left_stakes l where l.agent_id = m.agent_id and l.trade_id = m.trade_id)
    group by m.trade_id having sum(m.held_amount / 100000000) * 100000000 + sum(m.held_amount % 100000000) <> 0
    order by 1 limit ${limit}`;

  async function idsOf(text: string, values: Readonly<Record<string, string | bigint>>): Promise<string[]> {
    const ids: string[] = [];
    for await (const { trade_id } of rowsOf<{ trade_id: string }>(text, values)) ids.push(trade_id);
    return ids;
  }

  async function thoseWithLegs(playerId: string, legs: Legs): Promise<string[]> {
    const halvesOfLegs = legNames.flatMap((leg) =>
      Object.entries(splitMoney(legs[leg])).map(([half, value]): [string, bigint] => [`${leg}_${half}`, value]),
    );
    // An edited row may hold sums beyond 64 bits, which no trade can have.
    if (halvesOfLegs.some(([, value]) => BigInt.asIntN(64, value) !== value)) return [];
    return idsOf(withLegs, { agentId, playerId, ...Object.fromEntries(halvesOfLegs) });
  }

  return async (playerId: string, sought: SoughtTrades): Promise<GoneTrades> => ({
    withLegs: sought.withLegs ? await thoseWithLegs(playerId, sought.withLegs) : [],
    holding: sought.isHolding ? await idsOf(holding, { agentId, playerId }) : [],
  });
}
