import { and, desc, eq, getTableColumns, inArray, or, sql } from "drizzle-orm";
import { type EngineWords, numberedColumns } from "#db/reads/engine-words";
import { all, select } from "#db/reads/read";
import { isShown, isWithin } from "#db/reads/wallets/entry-rows";
import { auditPage } from "#db/sqlite/audit/audit-page";
import { inPlayersHours, playersPage } from "#db/sqlite/trades/players-hours";
import { lastEntryOr0 } from "#db/tables/columns";
import { trades } from "#db/tables/trades";
import { movements, wallets } from "#db/tables/wallets";
import { reportSql } from "#db/trades/report-sql";
import { joinMoney } from "#lib/domain/money/money";
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
