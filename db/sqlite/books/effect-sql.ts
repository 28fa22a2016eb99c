import { type AmountSql, categorySql, effectSql } from "#db/proofs/effect-sql";
import { type LegName, legNames } from "#lib/domain/wallets/movement";

// Amounts are in halves, whole units and 1/100,000,000ths, since a sum of whole ones passes 64 bits.

export type Half = "units" | "parts";
export const halves = ["units", "parts"] as const;

export const halfOf = (column: string, half: Half): string => `${column} ${half === "units" ? "/" : "%"} 100000000`;
export const sumOfHalf = (expression: string): string => `coalesce(sum(${expression}), 0)`;

/** One text for each half of each leg, in the order in which `legsIn` reads them. */
export const byLegHalf = (of: (leg: LegName, half: Half) => string): string[] =>
  legNames.flatMap((leg) => halves.map((half) => of(leg, half)));

type HalfSql = (name: string, half: Half) => string;

const ofHalf =
  (amount: HalfSql, half: Half): AmountSql =>
  (name) =>
    amount(name, half);

const rowAmount: HalfSql = (name, half) => `(${halfOf(`v.${name}`, half)})`;

/** The effect of the version in force, of a row `v` of `versionsSql`. */
export const presentEffect = (leg: LegName, half: Half): string => effectSql("v.found", ofHalf(rowAmount, half), leg);

/**
 * The time at which a kept trade's first version came. A feed may use an id again after retention has dropped its trade:
 * movements from before that time are of the former one.
 */
const firstSeen = `min(t.received_at, coalesce((select min(e.received_at) from trade_history e
    where e.agent_id = t.agent_id and e.trade_id = t.trade_id), t.received_at))`;

/** The first time of the kept trade that a movement `m` names; null when it is not kept. */
export const keptSince = `(select ${firstSeen} from trades t
  where t.agent_id = m.agent_id and t.trade_id = m.trade_id and +t.player_id = m.player_id)`;

/** An agent's kept trades, each with the category that follows from its version. */
export const versionsSql = `select t.*, ${firstSeen} as first_at, ${categorySql((name) => `t.${name}`)} as found
  from trades t where t.agent_id = @agentId`;

/**
 * An agent's kept trades, each also with the version that was in force when the agent's wallets were opened from its
 * trades. That one is null for a trade that came later, and for one that has not changed since.
 */
export const versionsSinceSql = `select t.*, ${firstSeen} as first_at, ${categorySql((name) => `t.${name}`)} as found,
    h.content as past,
    case when h.content is null or not json_valid(h.content) then 'void'
      else ${categorySql((name) => `json_extract(h.content, '$.${name}')`)} end as past_found
  from trades t left join trade_history h on t.received_at > @since
    and h.agent_id = t.agent_id and h.trade_id = t.trade_id and h.version = (
      select max(e.version) from trade_history e
      where e.agent_id = t.agent_id and e.trade_id = t.trade_id and e.received_at <= @since)
  where t.agent_id = @agentId`;

/** A kept text has always 8 decimals. */
const pastAmount: HalfSql = (name, half) => {
  const text = `json_extract(v.past, '$.${name}')`;
  return `coalesce(cast(substr(${text}, ${half === "units" ? `1, length(${text}) - 9` : "-8"}) as integer), 0)`;
};

/**
 * The sum that a trade's movements must have when its agent's wallets were opened from trades: the present effect less
 * that of the version at the opening, which is part of the player's opening movement.
 */
export const effectSinceOpening = (leg: LegName, half: Half): string =>
  `case when v.received_at <= @since then 0
    else ${presentEffect(leg, half)} - ${effectSql("v.past_found", ofHalf(pastAmount, half), leg)} end`;
