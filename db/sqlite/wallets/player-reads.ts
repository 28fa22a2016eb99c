import { and, eq, getTableColumns, gt, sql } from "drizzle-orm";
import type { Connection } from "#db/sqlite/engine/connection";
import { sessions, wallets } from "#db/tables/wallets";
import { beginsWith, eachOnce } from "#db/wallets/closest-players";
import { hasStatus } from "#db/wallets/has-status";
import { lastLoginAt } from "#db/wallets/last-login-at";
import { done, type Outcome } from "#lib/domain/failure";
import type { Wallet } from "#lib/domain/wallets/transfer";
import {
  asLine,
  type ClosestQuery,
  type Player,
  type PlayerSearch,
  type Statement,
  type StatementLine,
  type StatementQuery,
} from "#lib/store/player";
import { entryReads } from "./entry-reads";
import { statementReads } from "./statement-reads";

const p = sql.placeholder;

export function playerReads(connection: Connection) {
  const { client, db } = connection;
  const entries = entryReads(connection);
  const statements = statementReads(connection);
  const { head: _head, ...columns } = getTableColumns(wallets);
  const players = { ...columns, lastLoginAt: lastLoginAt().mapWith(sessions.createdAt) };
  const onePlayer = db
    .select(players)
    .from(wallets)
    .where(and(eq(wallets.agentId, p("agentId")), eq(wallets.playerId, p("playerId"))))
    .prepare();
  const find = (agentId: string, playerId: string): Player | null => onePlayer.get({ agentId, playerId }) ?? null;

  function searchPlayers({ agentId, search, status, owing, after, limit }: PlayerSearch): Outcome<Player[]> {
    const rows = db
      .select(players)
      .from(wallets)
      .where(
        and(
          eq(wallets.agentId, agentId),
          after === null ? undefined : gt(wallets.playerId, after),
          owing ? sql`${wallets.balance} < 0` : undefined,
          status === null ? undefined : hasStatus(wallets, status),
          search === null ? undefined : sql`instr(lower(${wallets.playerId}), lower(${search})) > 0`,
        ),
      )
      .orderBy(wallets.playerId)
      .limit(limit)
      .all();
    return done(rows);
  }

  /** Looks up each id by the key, in their order. A join that was free might read all wallets instead. */
  function closestPlayers({ agentId, ids, beginning, limit }: ClosestQuery): Outcome<Wallet[]> {
    const near = db
      .select(columns)
      .from(sql`json_each(${JSON.stringify(ids)}) as near`)
      .crossJoin(wallets)
      .where(and(eq(wallets.agentId, agentId), sql`${wallets.playerId} = near.value`))
      .orderBy(sql`near.key`)
      .limit(limit)
      .all();
    const longer = db
      .select(columns)
      .from(wallets)
      .where(and(eq(wallets.agentId, agentId), ...beginsWith(wallets.playerId, beginning)))
      .orderBy(wallets.playerId)
      .limit(limit)
      .all();
    return done(eachOnce([...near, ...longer], limit));
  }

  function linesOf({ agentId, playerId, period, after, limit, folded }: StatementQuery): StatementLine[] {
    if (folded) return statements.foldedLines({ agentId, playerId }, period, after, limit);
    return entries.listEntries({ agentId, playerId, kind: null, ...period, after, limit }).map(asLine);
  }

  /** One snapshot: otherwise an entry posted in between would be in the closing balance but not in the sums. */
  function statement(query: StatementQuery): Outcome<Statement | null> {
    const { agentId, playerId, period } = query;
    return client.transaction((): Outcome<Statement | null> => {
      const player = find(agentId, playerId);
      if (!player) return done(null);
      return done({
        player,
        ...statements.sumsOf(query, period),
        lines: linesOf(query),
      });
    })();
  }

  return {
    searchPlayers,
    closestPlayers,
    findPlayer: (agentId: string, playerId: string): Outcome<Player | null> => done(find(agentId, playerId)),
    statement,
  };
}
