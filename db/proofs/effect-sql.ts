import { type LegName, legNames } from "#lib/domain/wallets/movement";

// The effects of trades on wallets, written again in SQL on purpose: a proof that used the intake's own code would
// share that code's faults. Amounts are in halves, units and 1/100,000,000ths, because a sum of whole amounts may pass
// 64 bits.

export type Half = "units" | "parts";
export const halves = ["units", "parts"] as const;

export const halfOf = (column: string, half: Half): string => `${column} ${half === "units" ? "/" : "%"} 100000000`;
export const sumOfHalf = (expression: string): string => `coalesce(sum(${expression}), 0)`;

/** SQL that differs between the databases: reading a kept version `h.content`. */
export interface EffectWords {
  /** Holds for a kept version that can be read. A version that somebody has broken must not fail the whole proof. */
  readonly isPastReadable: string;
  /** A value of a kept version, under the name that it has in the table. */
  pastValue(name: string): string;
  /** Half of an amount of a kept version `v.past`, which has always 8 decimals. */
  pastAmount(name: AmountName, half: Half): string;
}

type AmountName = "turnover" | "payout" | "commission";

/** One leg of the effect of a version of this category. */
function effectSql(category: string, amount: (name: AmountName) => string, leg: LegName): string {
  const [turnover, payout, commission] = [amount("turnover"), amount("payout"), amount("commission")];
  const cases: Readonly<Record<LegName, string>> = {
    wallet: `when 'valid' then ${payout} - ${turnover} when 'unsettled' then -(${turnover})`,
    held: `when 'unsettled' then ${turnover}`,
    result: `when 'valid' then ${turnover} - ${payout} - ${commission}`,
    commission: `when 'valid' then ${commission}`,
  };
  return `case ${category} ${cases[leg]} else 0 end`;
}

/** The category of a version, from the values that it has under these names. */
const categorySql = (of: (name: string) => string): string => `case
  when ${of("status")} = 'rejected' or ${of("market_voided")} then 'void'
  when ${of("settlement_status")} = 'PENDING' then 'unsettled'
  when ${of("settlement_result")} in ('PUSH', 'VOID') then 'void'
  else 'valid' end`;

/** A column for each half of each leg, as `legsIn` reads them. */
export const legColumns = (prefix: string, of: (leg: LegName, half: Half) => string): string =>
  legNames.flatMap((leg) => halves.map((half) => `${of(leg, half)} as ${prefix}_${leg}_${half}`)).join(", ");

/** The sums over movements `m`. */
export const movedSums = legColumns("moved", (leg, half) => sumOfHalf(halfOf(`m.${leg}_amount`, half)));

/** The effect of the version in force, of a row `v` of `versionsSql`. */
export const presentEffect = (leg: LegName, half: Half): string =>
  effectSql("v.found", (name) => `(${halfOf(`v.${name}`, half)})`, leg);

/**
 * The time at which a kept trade's first version came. A feed may use an id again after retention has dropped its
 * trade: movements before this time belong to the dropped trade.
 */
const firstSeen = `coalesce((select min(e.received_at) from trade_history e
    where e.agent_id = t.agent_id and e.trade_id = t.trade_id and e.received_at < t.received_at), t.received_at)`;

const presentColumns = `t.*, ${firstSeen} as first_at, ${categorySql((name) => `t.${name}`)} as found`;

/** Kept trades, each with the category that follows from its version. */
export const versionsSql = (isSought: string): string => `select ${presentColumns} from trades t where ${isSought}`;

/** The kept trade `t` that a row names. */
const keptTrade = (row: string): string =>
  `trades t where t.agent_id = ${row}.agent_id and t.trade_id = ${row}.trade_id`;

/** The SQL on effects for the proof of the books, in one database's words. */
export function effectsIn({ isPastReadable, pastValue, pastAmount }: EffectWords) {
  /** The first time of the kept trade that a movement `m` names; null when it is not kept. */
  const keptSince = `(select case when t.player_id = m.player_id then ${firstSeen} end from ${keptTrade("m")})`;
  return {
    /** Holds for a movement `m` of a trade that is not kept, or that was kept before under the same id. */
    isOfGone: `coalesce(m.created_at < ${keptSince} or m.trade_version is null, true)`,

    /** Holds for a left stake `l` whose trade is still kept: its first version came before retention left the stake. */
    isStillKept: `exists (select 1 from ${keptTrade("l")} and ${firstSeen} <= l.dropped_at)`,

    /**
     * Kept trades as above, each also with the version that was in force when the agent's wallets were opened from its
     * trades, at `@since`. This version is null for a trade that came later or has not changed since.
     */
    versionsSinceSql: (isSought: string): string => `select ${presentColumns}, h.content as past,
        case when ${isPastReadable} then ${categorySql(pastValue)} else 'void' end as past_found
      from trades t left join trade_history h on t.received_at > @since
        and h.agent_id = t.agent_id and h.trade_id = t.trade_id and h.version = (
          select max(e.version) from trade_history e
          where e.agent_id = t.agent_id and e.trade_id = t.trade_id and e.received_at <= @since)
      where ${isSought}`,

    /**
     * The sum that a trade's movements must have when its agent's wallets were opened from trades: the present effect
     * less the effect of the version at the opening, which is in the player's opening movement.
     */
    effectSinceOpening: (leg: LegName, half: Half): string =>
      `case when v.received_at <= @since then 0
        else ${presentEffect(leg, half)} - ${effectSql("v.past_found", (name) => pastAmount(name, half), leg)} end`,
  };
}
