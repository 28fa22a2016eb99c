import { and, eq, getTableColumns, gt, sql } from "drizzle-orm";
import { type Connection, first } from "#db/postgres/connections/connection";
import { owes, sessions, wallets } from "#db/postgres/schema";
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
  const { db, prepared } = connection;
  const entries = entryReads(connection);
  const statements = statementReads(connection);
  const { head: _head, ...columns } = getTableColumns(wallets);
  const players = { ...columns, lastLoginAt: lastLoginAt().mapWith(sessions.createdAt) };
  const onePlayer = prepared(
    db
      .select(players)
      .from(wallets)
      .where(and(eq(wallets.agentId, p("agentId")), eq(wallets.playerId, p("playerId")))),
  );
  const find = async (agentId: string, playerId: string): Promise<Player | null> =>
    (await first(onePlayer.execute({ agentId, playerId }))) ?? null;

  const searchPlayers = async ({
    agentId,
    search,
    status,
    owing,
    after,
    limit,
  }: PlayerSearch): Promise<Outcome<Player[]>> =>
    done(
      await db
        .select(players)
        .from(wallets)
        .where(
          and(
            eq(wallets.agentId, agentId),
            after === null ? undefined : gt(wallets.playerId, after),
            owing ? owes : undefined,
            status === null ? undefined : hasStatus(wallets, status),
            // The collation says that only plain letters have two cases, as ids are made of no others.
            search === null ? undefined : sql`strpos(lower(${wallets.playerId}), lower(${search} collate "C")) > 0`,
          ),
        )
        .orderBy(wallets.playerId)
        .limit(limit),
    );

  /** Looks up each id by the key, in their order. The limit of one keeps the planner from reading all wallets instead. */
  async function closestPlayers({ agentId, ids, beginning, limit }: ClosestQuery): Promise<Outcome<Wallet[]>> {
    const found = db
      .select(columns)
      .from(wallets)
      .where(and(eq(wallets.agentId, agentId), sql`${wallets.playerId} = near.id`))
      .limit(1)
      .as("found");
    const [near, longer] = await Promise.all([
      db
        .select({
          agentId: found.agentId,
          playerId: found.playerId,
          currency: found.currency,
          balance: found.balance,
          exposure: found.exposure,
          status: found.status,
          openedAt: found.openedAt,
          lastTransferAt: found.lastTransferAt,
          lastEntryAt: found.lastEntryAt,
        })
        .from(sql`unnest(${sql.param(ids)}::text[]) with ordinality as near(id, place)`)
        .crossJoinLateral(found)
        .orderBy(sql`near.place`)
        .limit(limit),
      db
        .select(columns)
        .from(wallets)
        .where(and(eq(wallets.agentId, agentId), ...beginsWith(wallets.playerId, beginning)))
        .orderBy(wallets.playerId)
        .limit(limit),
    ]);
    return done(eachOnce([...near, ...longer], limit));
  }

  async function linesOf({
    agentId,
    playerId,
    period,
    after,
    limit,
    folded,
  }: StatementQuery): Promise<StatementLine[]> {
    if (folded) return statements.foldedLines({ agentId, playerId }, period, after, limit);
    const found = await entries.listEntries({ agentId, playerId, kind: null, ...period, after, limit });
    return found.map(asLine);
  }

  /** From one snapshot: otherwise an entry posted in between would be in the closing balance but not in the sums. */
  async function statement(query: StatementQuery): Promise<Outcome<Statement | null>> {
    const [player, sums, lines] = await Promise.all([
      find(query.agentId, query.playerId),
      statements.sumsOf(query, query.period),
      linesOf(query),
    ]);
    return done(player && { player, ...sums, lines });
  }

  return {
    searchPlayers,
    closestPlayers,
    findPlayer: async (agentId: string, playerId: string): Promise<Outcome<Player | null>> =>
      done(await find(agentId, playerId)),
    statement,
  };
}
