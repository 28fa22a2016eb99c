import { and, type Column, eq, gt, lt, type SQL, sql } from "drizzle-orm";
import type { EngineWords } from "#db/reads/engine-words";
import { all, first, type Read, select, together } from "#db/reads/read";
import { namedVersions } from "#db/reads/trades/trade-reads";
import { sessions, wallets } from "#db/tables/wallets";
import { done, type Outcome } from "#lib/domain/failure";
import type { ListCount } from "#lib/domain/lists/list-page";
import type {
  ClosestQuery,
  LinesFilter,
  ListedWallet,
  Player,
  PlayerFilter,
  PlayerQuery,
  PlayerSearch,
  Statement,
  StatementQuery,
  WalletQuery,
} from "#lib/domain/wallets/player";
import type { Session } from "#lib/domain/wallets/player-session";
import type { Wallet } from "#lib/domain/wallets/transfer";
import { listedWallets, playerColumns, playerRows, walletColumns } from "./player-rows";
import { statementRows } from "./statement-rows";

const p = sql.placeholder;

const onePlayer = select(playerColumns)
  .from(wallets)
  .where(and(eq(wallets.agentId, p("agentId")), eq(wallets.playerId, p("playerId"))));

const sessionWithWallet = select({ session: sessions, wallet: wallets })
  .from(sessions)
  .innerJoin(wallets, and(eq(wallets.agentId, sessions.agentId), eq(wallets.playerId, sessions.playerId)))
  .where(eq(sessions.tokenDigest, p("digest")));

export const playerReads = (words: EngineWords) => {
  const { pageOf, countOf } = playerRows(words);
  const walletsPage = listedWallets(words);
  return {
    api: {
      /** Never from a replica: an agent's mirror begins with this list and goes on with events, and none may be missed. */
      *listWallets(query: WalletQuery): Read<Outcome<ListedWallet[]>> {
        return done(yield* walletsPage(query));
      },

      *findPlayerSession(digest: string): Read<Outcome<{ session: Session; wallet: Wallet } | null>> {
        return done(yield* first(sessionWithWallet, { digest }));
      },

      *listPlayers({ agentId, limit }: PlayerQuery): Read<Outcome<Wallet[]>> {
        const page = select()
          .from(wallets)
          .where(agentId === null ? undefined : eq(wallets.agentId, agentId))
          .orderBy(wallets.agentId, wallets.playerId)
          .limit(limit);
        return done(yield* all(page));
      },
    },

    desk: {
      /** Null for a player of another agent. */
      *findPlayer(agentId: string, playerId: string): Read<Outcome<Player | null>> {
        return done(yield* first(onePlayer, { agentId, playerId }));
      },

      *searchPlayers(query: PlayerSearch): Read<Outcome<Player[]>> {
        return done(yield* pageOf(query));
      },

      *countPlayers(filter: PlayerFilter): Read<Outcome<ListCount>> {
        return done(yield* countOf(filter));
      },

      /** The players whose ids are among the given ones, in the given order, then players whose ids begin with a text. */
      *closestPlayers({ agentId, ids, beginning, limit }: ClosestQuery): Read<Outcome<Wallet[]>> {
        const longer = select(walletColumns)
          .from(wallets)
          .where(and(eq(wallets.agentId, agentId), ...beginsWith(wallets.playerId, beginning)))
          .orderBy(wallets.playerId)
          .limit(limit);
        const found = yield* together(words.walletsOf(agentId, ids, limit), all(longer));
        return done(eachOnce(found.flat(), limit));
      },

      /** A player's movements in a period, newest first, with their totals, all from one snapshot. */
      *statement(query: StatementQuery): Read<Outcome<Statement | null>> {
        const { agentId, playerId } = query;
        const [player, sums, lines] = yield* together(
          first(onePlayer, { agentId, playerId }),
          statementRows.sumsOf(query, query.period),
          statementRows.lines(words, query),
        );
        const versions = yield* namedVersions(words, agentId, lines);
        return done(player && { player, ...sums, lines, versions });
      },

      /** The number of lines on all pages of a statement. Null for a player of another agent. */
      *countStatement(filter: LinesFilter): Read<Outcome<ListCount | null>> {
        const { agentId, playerId } = filter;
        const [player, counted] = yield* together(
          first(onePlayer, { agentId, playerId }),
          statementRows.countLines(filter),
        );
        return done(player && counted);
      },
    },
  };
};

/** Ids that begin with a text, as a range of the key: no id has a character above "~". */
const beginsWith = (playerId: Column, text: string): SQL[] => [gt(playerId, text), lt(playerId, `${text}~`)];

/** Each wallet once, at its first place. A near id may begin with the text too. */
const eachOnce = (wallets: readonly Wallet[], limit: number): Wallet[] =>
  [...new Map(wallets.map((wallet) => [wallet.playerId, wallet])).values()].slice(0, limit);
