import { type AmountSql, categorySql, effectSql } from "#db/proofs/effect-sql";
import type { Instant } from "#lib/domain/time/instant";
import type { LegName } from "#lib/domain/wallets/movement";

/** As numerics, so that no edited amount overflows. */
const rowAmount: AmountSql = (name) => `v.${name}::numeric`;

/** The effect of the version in force, of a row `v` of `versionsSql`. */
export const presentEffect = (leg: LegName): string => effectSql("v.found", rowAmount, leg);

/**
 * The time at which a kept trade's first version came. A feed may use an id again after retention has dropped its trade:
 * movements from before that time are of the former one.
 */
const firstSeen = `least(t.received_at, (select min(e.received_at) from trade_history e
    where e.agent_id = t.agent_id and e.trade_id = t.trade_id))`;

/** The kept trade `t` that a row names, found by its id's place. */
const keptTrade = (row: string): string => `trade_keys k join trades t
    on t.agent_id = k.agent_id and t.matched_at = k.matched_at and t.trade_id = k.trade_id
  where k.agent_id = ${row}.agent_id and k.trade_id = ${row}.trade_id`;

/** The first time of the kept trade that a movement `m` names; null when it is not kept. */
export const keptSince = `(select ${firstSeen} from ${keptTrade("m")} and t.player_id = m.player_id)`;

/** Whether a trade is kept under the name of a left stake `l`, and was when retention left that. */
export const isStillKept = `exists (select 1 from ${keptTrade("l")} and ${firstSeen} <= l.dropped_at)`;

const presentColumns = `t.*, ${firstSeen} as first_at, ${categorySql((name) => `t.${name}`)} as found`;

/** Kept trades, each with the category that follows from its version. */
export const versionsSql = (isSought: string): string => `select ${presentColumns} from trades t where ${isSought}`;

/**
 * The same, each also with the version that was in force when the agent's wallets were opened from its trades. That one
 * is null for a trade that came later, and for one that has not changed since.
 */
export const versionsSinceSql = (isSought: string, since: Instant): string => `select ${presentColumns},
    h.content as past,
    case when h.content ~ '${whole}' then ${categorySql(pastValue)} else 'void' end as past_found
  from trades t left join trade_history h on t.received_at > ${since}
    and h.agent_id = t.agent_id and h.trade_id = t.trade_id and h.version = (
      select max(e.version) from trade_history e
      where e.agent_id = t.agent_id and e.trade_id = t.trade_id and e.received_at <= ${since})
  where ${isSought}`;

// A kept version is the JSON of one flat object. It is read by its pattern, because a cast of a text that somebody has
// broken would fail the whole proof instead of finding it. A quote within a text has a backslash before it there, so no
// text can look like a member.
const value = String.raw`("([^"\\]|\\.)*"|null|true|false|-?[0-9]+)`;
const whole = String.raw`^\{"[a-z_]+":${value}(,"[a-z_]+":${value})*\}$`;

const pastValue = (name: string): string =>
  name === "market_voided" ? `h.content ~ '"${name}":true'` : `substring(h.content from '"${name}":"([^"]*)"')`;

/** A kept text has always 8 decimals. */
const pastAmount: AmountSql = (name) =>
  `coalesce(replace(substring(v.past from '"${name}":"(-?[0-9]+[.][0-9]{8})"'), '.', '')::numeric, 0)`;

/**
 * The sum that a trade's movements must have when its agent's wallets were opened from trades: the present effect less
 * that of the version at the opening, which is part of the player's opening movement.
 */
export const effectSinceOpening =
  (since: Instant) =>
  (leg: LegName): string =>
    `case when v.received_at <= ${since} then 0
      else ${presentEffect(leg)} - ${effectSql("v.past_found", pastAmount, leg)} end`;
