import { and, desc, eq, getTableColumns, isNull, or, sql } from "drizzle-orm";
import { debt, owes } from "#db/postgres/schema";
import type { EngineWords } from "#db/reads/engine-words";
import { all, select } from "#db/reads/read";
import { movements, wallets } from "#db/tables/wallets";
import { isShown, isWithin } from "#db/wallets/entry-conditions";
import { money } from "#lib/domain/money/money";
import { keptBounds } from "#lib/domain/wallets/entry-bounds";
import { entryOfMovement } from "#lib/domain/wallets/entry-of-record";

export const engineWords: EngineWords = {
  owes,
  debt,
  // The collation says that only plain letters have two cases, as ids are made of no others.
  includesText: (text) => sql`strpos(lower(${wallets.playerId}), lower(${text} collate "C")) > 0`,

  // The limit of one keeps the planner from reading all wallets instead.
  walletsOf(agentId, ids, limit) {
    const { head: _head, ...columns } = getTableColumns(wallets);
    const one = sql`select * from wallets where agent_id = ${agentId} and player_id = near.id limit 1`;
    // The same fields as texts: Drizzle takes a table's columns only where it sees the table itself.
    const found: typeof columns = Object(
      Object.fromEntries(
        Object.entries(columns).map(([name, column]) => [
          name,
          sql`found.${sql.identifier(column.name)}`.mapWith(column),
        ]),
      ),
    );
    return all(
      select(found)
        .from(sql`unnest(${sql.param(ids)}::text[]) with ordinality as near(id, place)`)
        .crossJoin(sql`lateral (${one}) as found`)
        .orderBy(sql`near.place`)
        .limit(limit),
    );
  },

  *foldedTrades(player, period, bounds, limit) {
    const { start, end } = keptBounds(period);
    // The offset keeps a planner that does not know the table yet from looking for the trade's few movements among all
    // of the player's, for each line.
    const folded = sql`lateral (
      select sum(n.wallet_amount) as amount, count(*) filter (where n.is_shown) as entries,
        max(n.created_at) filter (where n.is_shown) as last_at
      from (
        select player_id, created_at, wallet_amount, (wallet_amount <> 0 or held_amount <> 0) as is_shown
        from movements n where n.agent_id = ${movements.agentId} and n.trade_id = ${movements.tradeId} offset 0
      ) as n
      where n.player_id = ${movements.playerId} and n.created_at >= ${start} and n.created_at < ${end}
    ) as folded`;
    const rows = yield* all(
      select({
        ...getTableColumns(movements),
        amount: sql<bigint | null>`folded.amount`,
        entries: sql<bigint>`folded.entries`,
      })
        .from(movements)
        .leftJoin(folded, sql`true`)
        .where(
          and(
            ...isWithin(movements, player, bounds),
            isShown(movements),
            or(isNull(movements.tradeId), eq(movements.createdAt, sql`folded.last_at`)),
          ),
        )
        .orderBy(desc(movements.createdAt))
        .limit(limit),
    );
    return rows.map(({ amount, entries, ...row }) => ({
      ...entryOfMovement(row),
      amount: amount === null ? row.wallet : money(amount),
      entries: Math.max(1, Number(entries)),
    }));
  },
};
