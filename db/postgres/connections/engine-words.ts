import { and, type Column, desc, getTableColumns, gte, isNull, or, type SQL, sql } from "drizzle-orm";
import { balanceStep, debt, entryHour, exposureStep, owes } from "#db/postgres/schema";
import { type EngineWords, numberedColumns, type PlayersBy } from "#db/reads/engine-words";
import { all, select, TextAsk } from "#db/reads/read";
import { isShown, isWithin } from "#db/reads/wallets/entry-rows";
import { audit } from "#db/tables/audit";
import { trades } from "#db/tables/trades";
import { movements, wallets } from "#db/tables/wallets";
import { reportSql } from "#db/trades/report-sql";
import type { WalletHead } from "#lib/domain/books/proof";
import { money } from "#lib/domain/money/money";
import { keptBounds } from "#lib/domain/wallets/entry";
import { entryOfMovement } from "#lib/domain/wallets/entry-of-record";
import type { Connection } from "./connection";
import { arrayTexts } from "./raw-rows";

const unsearched = (column: string) => `(${column} + 0)`;

// A report makes two dozen reads, most of them small: planning each anew takes longer than reading.
const planOnce = new TextAsk("set local plan_cache_mode = force_generic_plan", []);
const planAsUsual = new TextAsk("set local plan_cache_mode to default", []);

/** A table's columns in the rows of a subquery `found`: Drizzle takes them only where it sees the table itself. */
const foundAs = <Columns extends Readonly<Record<string, Column>>>(columns: Columns): Columns =>
  Object(
    Object.fromEntries(
      Object.entries(columns).map(([name, column]) => [
        name,
        sql`found.${sql.identifier(column.name)}`.mapWith(column),
      ]),
    ),
  );
/** The same step as the generated columns have. */
const amountStep = (amount: bigint): SQL =>
  sql`(length(${amount}::bigint::text) * 10 + left(${amount}::bigint::text, 1)::int)`;

const inSteps = (of: SQL, at: (value: bigint) => SQL): PlayersBy => ({
  isAbove0: sql`${of} > 0`,
  is0: sql`${of} = 0`,
  step: { of, at },
});

export const engineWords = ({ namesStatements }: Pick<Connection, "namesStatements">): EngineWords => ({
  owes,
  debt,
  playersBy: {
    balance: inSteps(balanceStep, amountStep),
    exposure: inSteps(exposureStep, amountStep),
    entry: inSteps(entryHour, (at) => sql`${at}::bigint / 3600000000000`),
  },
  // With collation "C" only the letters A to Z have two cases, and ids have no other letters.
  includesText: (text) => sql`strpos(lower(${wallets.playerId}), lower(${text} collate "C")) > 0`,

  // The limit of 1 keeps the planner from reading all wallets instead.
  walletsOf(agentId, ids, limit) {
    const { head: _head, ...columns } = getTableColumns(wallets);
    const one = sql`select * from wallets where agent_id = ${agentId} and player_id = near.id limit 1`;
    return all(
      select(foundAs(columns))
        .from(sql`unnest(${sql.param(ids)}::text[]) with ordinality as near(id, place)`)
        .crossJoin(sql`lateral (${one}) as found`)
        .orderBy(sql`near.place`)
        .limit(limit),
    );
  },

  tableOf(rows, name) {
    const each = sql`jsonb_array_elements(${JSON.stringify(rows)}::jsonb) as each (value)`;
    return sql`(select ${numberedColumns(rows)} from ${each}) as ${sql.raw(name)}`;
  },

  *foldedTrades(player, period, bounds, limit) {
    const { start, end } = keptBounds(period);
    // The offset makes each line read only the trade's few movements: without statistics on the table, the planner
    // might search all of the player's.
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
            // No shown movement is after the last one. Of an equation the planner would expect a row at most, and walk all.
            or(isNull(movements.tradeId), gte(movements.createdAt, sql`folded.last_at`)),
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

  unsearchedOnSqlite: (column) => column,
  auditPage: ({ limit }, conditions) =>
    all(
      select()
        .from(audit)
        .where(and(...conditions))
        .orderBy(desc(audit.id))
        .limit(limit),
    ),

  // A statement that is planned without its times might otherwise walk the index of the wider time.
  unsearched: (column) => sql`(${column} + 0)`,
  // The limit of one keeps the planner from reading all trades instead.
  tradesNamed(agentId, ids) {
    const one = sql`select * from trades where agent_id = ${agentId} and trade_id = named.id limit 1`;
    return all(
      select(foundAs(getTableColumns(trades)))
        .from(sql`unnest(${sql.param(ids)}::text[]) as named(id)`)
        .crossJoin(sql`lateral (${one}) as found`)
        .orderBy(sql`named.id`),
    );
  },
  playersPage: (query, _matched, rowsIn) => rowsIn(query),
  inPlayersHours: null,
  reportSql: reportSql({
    isAmong: (column) => `${column} = any(?::bigint[])`,
    list: (values) => values,
    // A report is planned without its times, and might otherwise walk the index of the wider time.
    unsearched,
    // Ordered by its index: a plan made while the table was empty might otherwise search it by another one.
    foundByMatched: (condition) => `(select * from trades where ${condition} order by matched_at) as trades`,
  }),
  plannedOnce: (asks) => (namesStatements ? [planOnce, ...asks, planAsUsual] : asks),
  keptHeads: {
    text: "unnest(?::text[], ?::text[], ?::text[], ?::int8[]) as kept (agent_id, player_id, head, at)",
    values(heads) {
      const column = <K extends keyof WalletHead>(name: K) => heads.map((head) => head[name]);
      return arrayTexts([column("agentId"), column("playerId"), column("head"), column("at")]);
    },
  },
});
