import { and, desc, eq, getTableColumns, inArray, lt, max, or, type SQL, sql } from "drizzle-orm";
import type { Conditions } from "#db/engine/conditions";
import { auditParts } from "#db/reads/audit/audit-reads";
import { type EngineWords, numberedColumns, type TradesIn } from "#db/reads/engine-words";
import { all, first, type Read, rowsOf, select } from "#db/reads/read";
import { isShown, isWithin } from "#db/reads/wallets/entry-rows";
import { audit } from "#db/tables/audit";
import { hourOf, lastEntryOr0 } from "#db/tables/columns";
import { trades } from "#db/tables/trades";
import { movements, wallets } from "#db/tables/wallets";
import { reportSql } from "#db/trades/report-sql";
import type { TradePageQuery } from "#db/trades/trade-conditions";
import type { AuditEntry, AuditFilter, AuditQuery } from "#lib/domain/audit/audit";
import { joinMoney } from "#lib/domain/money/money";
import { hour, nearestKept } from "#lib/domain/time/instant";
import type { Period } from "#lib/domain/time/period";
import type { StoredTrade } from "#lib/domain/trades/trade";
import { keptBounds } from "#lib/domain/wallets/entry";
import { entryOfMovement } from "#lib/domain/wallets/entry-of-record";

const unsearched = (column: string) => `+${column}`;

const owesNot = sql`${wallets.balance} >= 0`;
const lastEntry = lastEntryOr0(wallets.lastEntryAt);

export const engineWords: EngineWords = {
  owes: sql`${wallets.balance} < 0`,
  debt: wallets.balance,
  playersBy: {
    // The index leaves out who owes, and is used only for its own written condition.
    balance: {
      isAbove0: sql`${owesNot} and ${wallets.balance} > 0`,
      is0: sql`${owesNot} and ${wallets.balance} = 0`,
      step: null,
    },
    exposure: { isAbove0: sql`${wallets.exposure} > 0`, is0: sql`${wallets.exposure} = 0`, step: null },
    entry: { isAbove0: sql`${lastEntry} > 0`, is0: sql`${lastEntry} = 0`, step: null },
  },
  includesText: (text) => sql`instr(lower(${wallets.playerId}), lower(${text})) > 0`,

  // A cross join keeps the few ids as the outer loop: with a plain join the planner might read all wallets.
  walletsOf(agentId, ids, limit) {
    const { head: _head, ...columns } = getTableColumns(wallets);
    return all(
      select(columns)
        .from(sql`json_each(${JSON.stringify(ids)}) as near`)
        .crossJoin(wallets)
        .where(and(eq(wallets.agentId, agentId), sql`${wallets.playerId} = near.value`))
        .orderBy(sql`near.key`)
        .limit(limit),
    );
  },

  tableOf(rows, name) {
    return sql`(select ${numberedColumns(rows)} from json_each(${JSON.stringify(rows)})) as ${sql.raw(name)}`;
  },

  *foldedTrades(player, period, bounds, limit) {
    const { start, end } = keptBounds(period);
    // The pluses make SQLite read the trade's few movements for each line, and not all of the player's.
    const ofTrade = sql`from movements n where n.agent_id = movements.agent_id and n.trade_id = movements.trade_id
      and +n.player_id = movements.player_id and +n.created_at >= ${start} and +n.created_at < ${end}`;
    const rows = yield* all(
      select({
        ...getTableColumns(movements),
        // Units and parts are summed apart, because a sum on its way may pass 64 bits.
        units: sql<bigint>`coalesce((select sum(n.wallet_amount / 100000000) ${ofTrade}), wallet_amount / 100000000)`,
        parts: sql<bigint>`coalesce((select sum(n.wallet_amount % 100000000) ${ofTrade}), wallet_amount % 100000000)`,
        entries: sql<bigint>`max(1, (select count(*) ${ofTrade} and (n.wallet_amount <> 0 or n.held_amount <> 0)))`,
      })
        .from(movements)
        .where(
          and(
            ...isWithin(movements, player, bounds),
            isShown(movements),
            or(
              sql`${movements.tradeId} is null`,
              sql`not exists (select 1 ${ofTrade} and +n.created_at > movements.created_at
                and (n.wallet_amount <> 0 or n.held_amount <> 0))`,
            ),
          ),
        )
        .orderBy(desc(movements.createdAt))
        .limit(limit),
    );
    return rows.map(({ units, parts, entries, ...row }) => ({
      ...entryOfMovement(row),
      amount: joinMoney({ units, parts }),
      entries: Number(entries),
    }));
  },

  unsearchedOnSqlite: (column) => sql`+${column}`,
  auditPage,

  // The plus keeps SQLite off the column's index: it might walk the wider time, or all times for a player's few rows.
  unsearched: (column) => sql`+${column}`,
  tradesNamed: (agentId, ids) =>
    all(
      select()
        .from(trades)
        .where(and(eq(trades.agentId, agentId), inArray(trades.tradeId, [...ids])))
        .orderBy(trades.tradeId),
    ),
  playersPage,
  inPlayersHours,
  reportSql: reportSql({
    isAmong: (column) => `${column} in (select value from json_each(?))`,
    list: (values) => `[${values.join(",")}]`,
    unsearched,
    foundByMatched: (condition) => `trades where ${condition}`,
  }),
  plannedOnce: (asks) => asks,
  // Times pass 2^53, so they come as texts.
  keptHeads: {
    text: `(select value ->> 0 as agent_id, value ->> 1 as player_id, value ->> 2 as head,
      cast(value ->> 3 as integer) as at from json_each(?)) as kept`,
    values: (heads) => [
      JSON.stringify(heads.map(({ agentId, playerId, head, at }) => [agentId, playerId, head, at?.toString() ?? null])),
    ],
  },
};

/** 10,000: the most rows of one filter that are sorted. When every filter finds more, the newest rows are walked. */
const auditNarrowRowsMax = 10_000;

/** A page of the audit, from the few rows that one filter finds by its index, or from the newest row on. */
function* auditPage(query: AuditQuery, conditions: Conditions): Read<AuditEntry[]> {
  const narrow = yield* narrowAudit(query);
  const rows = narrow
    ? // A cross join keeps the few ids as the outer loop: the planner has no counts, and might walk another index.
      select(getTableColumns(audit))
        .from(sql`(${narrow}) as few`)
        .crossJoin(audit)
        .where(and(sql`${audit.id} = few.id`, ...conditions))
    : select()
        .from(audit)
        .where(and(...conditions, upToEnd(query)));
  return yield* all(rows.orderBy(desc(audit.id)).limit(query.limit));
}

/** The ids that one filter alone matches, when an index finds few of them; null when no filter matches few. */
function* narrowAudit(filter: AuditFilter): Read<SQL | null> {
  const few: { readonly ids: SQL; readonly rows: number }[] = [];
  for (const part of auditParts(filter)) {
    const ids = sql`select ${audit.id} as id from ${audit} where ${and(...part)}`;
    const some = sql`(select 1 from (${ids}) limit ${auditNarrowRowsMax + 1})`;
    const counted = yield* first(select({ rows: sql`count(*)`.mapWith(Number) }).from(some));
    const rows = counted?.rows ?? 0;
    if (rows <= auditNarrowRowsMax) few.push({ ids, rows });
  }
  return few.sort((one, other) => one.rows - other.rows)[0]?.ids ?? null;
}

/** Times ascend with ids except for a few rows, so rows newer than the end need not be walked through. */
function upToEnd({ agentId, end }: AuditFilter): SQL | undefined {
  if (!end || agentId === null) return undefined;
  const newest = select({ id: max(audit.id) })
    .from(audit)
    .where(and(eq(audit.agentId, agentId), lt(audit.at, nearestKept(end))));
  return sql`${audit.id} <= ${newest}`;
}

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

function* inPlayersHours(agentId: string, matched: Read<Period | null>): Read<SQL> {
  const period = yield* matched;
  return isInHours(period ? yield* hoursOf(agentId, period.start / hour, period.end / hour, noLimit) : []);
}

/** Reads the page from 8 hours, then twice as many, and so on, because the newest few hours often fill it. */
function* playersPage(query: TradePageQuery, { start, end }: Period, rowsIn: TradesIn): Read<StoredTrade[]> {
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
