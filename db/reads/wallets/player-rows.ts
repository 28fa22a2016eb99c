import { and, eq, getTableColumns } from "drizzle-orm";
import type { Conditions } from "#db/engine/conditions";
import { inOrder, isBeyond, type Sorted } from "#db/engine/sorted";
import { keptSums } from "#db/reads/books/kept-sums";
import { countAmong } from "#db/reads/counted";
import type { EngineWords } from "#db/reads/engine-words";
import { all, type Read, select, together } from "#db/reads/read";
import { sessions, wallets } from "#db/tables/wallets";
import { hasStatus } from "#db/wallets/has-status";
import { lastLoginAt } from "#db/wallets/last-login-at";
import { exactly, type ListCount } from "#lib/domain/lists/list-count";
import { sortingOf } from "#lib/domain/lists/order";
import type { Player, PlayerFilter, PlayerSearch } from "#lib/store/player";

const { head: _head, ...columns } = getTableColumns(wallets);
/** What is read of a wallet. */
export const walletColumns = columns;
export const playerColumns = { ...columns, lastLoginAt: lastLoginAt().mapWith(sessions.createdAt) };

const conditionsOf = (words: EngineWords, { agentId, search, status, owing }: PlayerFilter): Conditions => [
  eq(wallets.agentId, agentId),
  owing ? words.owes : undefined,
  status === null ? undefined : hasStatus(wallets, status),
  search === null ? undefined : words.includesText(search),
];

/** Players who are alike in what they are sorted by stand by id. */
function sortedPlayers({ order, after }: Pick<PlayerSearch, "order" | "after">): Sorted {
  const { by, falls } = sortingOf(order);
  const { playerId } = wallets;
  switch (by) {
    case "id":
      return { falls, by: [playerId], after: after && [after.playerId] };
    case "balance":
      return { falls, by: [wallets.balance, playerId], after: after && [after.balance, after.playerId] };
    case "exposure":
      return { falls, by: [wallets.exposure, playerId], after: after && [after.exposure, after.playerId] };
    case "entry":
      return { falls, by: [wallets.lastEntryAt, playerId], after: after && [after.lastEntryAt, after.playerId] };
  }
}

/** The players that a filter lets through, a page at a time and counted. */
export const playerRows = {
  *pageOf(words: EngineWords, query: PlayerSearch): Read<Player[]> {
    const sorted = sortedPlayers(query);
    return yield* all(
      select(playerColumns)
        .from(wallets)
        .where(and(...conditionsOf(words, query), isBeyond(sorted)))
        .orderBy(...inOrder(sorted))
        .limit(query.limit),
    );
  },

  /** Kept sums know how many players there are, and how many owe. */
  *countOf(words: EngineWords, filter: PlayerFilter): Read<ListCount> {
    const { agentId, search, status, owing } = filter;
    if (search === null && status === null) {
      const { players, owingPlayers } = yield* keptSums.walletsOf(agentId);
      return exactly(owing ? owingPlayers : players);
    }
    if (search === null && status === "active" && !owing) {
      const [{ players }, blocked] = yield* together(
        keptSums.walletsOf(agentId),
        playerRows.countOf(words, { ...filter, status: "blocked" }),
      );
      return { count: players - blocked.count, more: blocked.more };
    }
    const none = { agentId, search: null, status: null, owing: false };
    const parts = [...(owing ? [{ owing }] : []), ...(status === "blocked" ? [{ status } as const] : [])];
    return yield* countAmong(
      wallets,
      [conditionsOf(words, none), ...parts.map((part) => conditionsOf(words, { ...none, ...part }))],
      conditionsOf(words, filter),
    );
  },
};
