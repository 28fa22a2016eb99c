import { and, desc, eq, getTableColumns, gt, gte, lt, sql } from "drizzle-orm";
import type { Connection } from "#db/sqlite/engine/connection";
import { sessions, transfers, wallets } from "#db/sqlite/schema";
import { done, type Outcome } from "#lib/domain/failure";
import { type Money, zero } from "#lib/domain/money/money";
import { type Instant, instant, nearestKept } from "#lib/domain/time/instant";
import type { Player, PlayerSearch, Statement, StatementQuery } from "#lib/store/player";
import { transferTotals } from "./transfer-totals";

const p = sql.placeholder;

export function playerReads(connection: Connection) {
  const { client, db } = connection;
  const totalsOf = transferTotals(connection);
  const { head: _head, ...columns } = getTableColumns(wallets);
  // Drizzle leaves the tables' names out of a select from one table, but two tables here have the same columns.
  const lastLoginAt = sql<bigint | null>`(
    select max(login.created_at) from ${sessions} as login
    where login.agent_id = wallets.agent_id and login.player_id = wallets.player_id
  )`;
  const players = { ...columns, lastLoginAt };
  const onePlayer = db
    .select(players)
    .from(wallets)
    .where(and(eq(wallets.agentId, p("agentId")), eq(wallets.playerId, p("playerId"))))
    .prepare();
  const lastBefore = db
    .select({ balance: transfers.balanceAfter })
    .from(transfers)
    .where(
      and(eq(transfers.agentId, p("agentId")), eq(transfers.playerId, p("playerId")), lt(transfers.createdAt, p("at"))),
    )
    .orderBy(desc(transfers.createdAt))
    .limit(1)
    .prepare();

  function find(agentId: string, playerId: string): Player | null {
    const row = onePlayer.get({ agentId, playerId });
    return row ? asPlayer(row) : null;
  }

  function searchPlayers({ agentId, search, status, after, limit }: PlayerSearch): Outcome<Player[]> {
    const rows = db
      .select(players)
      .from(wallets)
      .where(
        and(
          eq(wallets.agentId, agentId),
          after === null ? undefined : gt(wallets.playerId, after),
          status === null ? undefined : eq(wallets.status, status),
          search === null ? undefined : sql`instr(lower(${wallets.playerId}), lower(${search})) > 0`,
        ),
      )
      .orderBy(wallets.playerId)
      .limit(limit)
      .all();
    return done(rows.map(asPlayer));
  }

  const balanceBefore = (agentId: string, playerId: string, at: Instant): Money =>
    lastBefore.get({ agentId, playerId, at: nearestKept(at) })?.balance ?? zero;

  function movements({ agentId, playerId, period, after, limit }: StatementQuery) {
    const end = after !== null && after < period.end ? after : period.end;
    return db
      .select()
      .from(transfers)
      .where(
        and(
          eq(transfers.agentId, agentId),
          eq(transfers.playerId, playerId),
          gte(transfers.createdAt, nearestKept(period.start)),
          lt(transfers.createdAt, nearestKept(end)),
        ),
      )
      .orderBy(desc(transfers.createdAt))
      .limit(limit)
      .all();
  }

  /** One snapshot: otherwise a transfer posted in between would be in the closing balance but not in the totals. */
  function statement(query: StatementQuery): Outcome<Statement | null> {
    const { agentId, playerId, period } = query;
    return client.transaction((): Outcome<Statement | null> => {
      const player = find(agentId, playerId);
      if (!player) return done(null);
      return done({
        player,
        opening: balanceBefore(agentId, playerId, period.start),
        closing: balanceBefore(agentId, playerId, period.end),
        totals: totalsOf(agentId, playerId, period),
        movements: movements(query),
      });
    })();
  }

  return {
    searchPlayers,
    findPlayer: (agentId: string, playerId: string): Outcome<Player | null> => done(find(agentId, playerId)),
    statement,
  };
}

const asPlayer = <T extends { lastLoginAt: bigint | null }>({ lastLoginAt, ...row }: T) => ({
  ...row,
  lastLoginAt: lastLoginAt === null ? null : instant(lastLoginAt),
});
