import { and, eq, getTableColumns, gt, sql } from "drizzle-orm";
import type { EngineWords } from "#db/reads/engine-words";
import { all, first, type Read, select, together } from "#db/reads/read";
import { namedVersions } from "#db/reads/trades/named-versions";
import { sessions, wallets } from "#db/tables/wallets";
import { beginsWith, eachOnce } from "#db/wallets/closest-players";
import { hasStatus } from "#db/wallets/has-status";
import { lastLoginAt } from "#db/wallets/last-login-at";
import { done, type Outcome } from "#lib/domain/failure";
import type { Wallet } from "#lib/domain/wallets/transfer";
import type { ClosestQuery, Player, PlayerSearch, Statement, StatementQuery } from "#lib/store/player";
import { statementRows } from "./statement-rows";

const p = sql.placeholder;

const { head: _head, ...columns } = getTableColumns(wallets);
const players = { ...columns, lastLoginAt: lastLoginAt().mapWith(sessions.createdAt) };
const onePlayer = select(players)
  .from(wallets)
  .where(and(eq(wallets.agentId, p("agentId")), eq(wallets.playerId, p("playerId"))));

export const playerReads = (words: EngineWords) => ({
  *findPlayer(agentId: string, playerId: string): Read<Outcome<Player | null>> {
    return done(yield* first(onePlayer, { agentId, playerId }));
  },

  *searchPlayers({ agentId, search, status, owing, after, limit }: PlayerSearch): Read<Outcome<Player[]>> {
    const page = select(players)
      .from(wallets)
      .where(
        and(
          eq(wallets.agentId, agentId),
          after === null ? undefined : gt(wallets.playerId, after),
          owing ? words.owes : undefined,
          status === null ? undefined : hasStatus(wallets, status),
          search === null ? undefined : words.includesText(search),
        ),
      )
      .orderBy(wallets.playerId)
      .limit(limit);
    return done(yield* all(page));
  },

  *closestPlayers({ agentId, ids, beginning, limit }: ClosestQuery): Read<Outcome<Wallet[]>> {
    const longer = select(columns)
      .from(wallets)
      .where(and(eq(wallets.agentId, agentId), ...beginsWith(wallets.playerId, beginning)))
      .orderBy(wallets.playerId)
      .limit(limit);
    const found = yield* together(words.walletsOf(agentId, ids, limit), all(longer));
    return done(eachOnce(found.flat(), limit));
  },

  *statement(query: StatementQuery): Read<Outcome<Statement | null>> {
    const { agentId, playerId } = query;
    const [, player, sums, lines] = yield* together(
      words.holdTrades(),
      first(onePlayer, { agentId, playerId }),
      statementRows.sumsOf(query, query.period),
      statementRows.lines(words, query),
    );
    const versions = yield* namedVersions(words, agentId, lines);
    return done(player && { player, ...sums, lines, versions });
  },
});
