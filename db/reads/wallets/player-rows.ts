import { and, count, eq, getTableColumns, gt, gte, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { type Conditions, inOrder, isBeyond, type Sorted, type TableWith } from "#db/engine/conditions";
import { keptSums } from "#db/reads/books/kept-sums";
import type { EngineWords, PlayersBy } from "#db/reads/engine-words";
import { columnsLookedThrough, countAmong, lookedThrough, narrowest } from "#db/reads/narrow";
import { all, first, type Read, select, together } from "#db/reads/read";
import { lastEntryOr0 } from "#db/tables/columns";
import { sessions, wallets } from "#db/tables/wallets";
import { exactly, type ListCount, sortingOf } from "#lib/domain/lists/list-page";
import type { Instant } from "#lib/domain/time/instant";
import type {
  ListedWallet,
  Player,
  PlayerFilter,
  PlayerPlace,
  PlayerSearch,
  WalletQuery,
} from "#lib/domain/wallets/player";
import type { Wallet } from "#lib/domain/wallets/transfer";

/**
 * The time of a player's last session. Drizzle omits table names in a select from one table, but these two tables share
 * column names.
 */
const lastLoginAt = (): SQL<Instant | null> =>
  sql<Instant | null>`(
    select max(login.created_at) from sessions as login
    where login.agent_id = wallets.agent_id and login.player_id = wallets.player_id
  )`;

const { head: _head, ...columns } = getTableColumns(wallets);
/** What is read of a wallet. */
export const walletColumns = columns;
export const playerColumns = { ...columns, lastLoginAt: lastLoginAt().mapWith(sessions.createdAt) };

const { head: _headSorted, ...columnsSorted } = columnsLookedThrough(wallets);

/** Up to 5,000 players of one filter are sorted. More are walked in the order of an index. */
const sortedPlayersMax = 5_000;

const { playerId, balance, exposure } = wallets;

/** What players are listed by besides the id: what an order sorts by, and its value at a place. */
const measures = {
  balance: { of: balance, at: (place: PlayerPlace): bigint => place.balance },
  exposure: { of: exposure, at: (place: PlayerPlace): bigint => place.exposure },
  entry: { of: lastEntryOr0(wallets.lastEntryAt), at: (place: PlayerPlace): bigint => place.lastEntryAt ?? 0n },
} as const;

type Measure = keyof typeof measures;

/** The players that a filter lets through, a page at a time and counted. */
export function playerRows(words: EngineWords) {
  const conditionsOf = ({ agentId, search, status, owing }: PlayerFilter): Conditions => [
    eq(wallets.agentId, agentId),
    owing ? words.owes : undefined,
    status === null ? undefined : hasStatus(wallets, status),
    search === null ? undefined : words.includesText(search),
  ];

  /** The parts of a filter that an index each serves. */
  function partsOf({ agentId, status, owing }: PlayerFilter): Conditions[] {
    const none = { agentId, search: null, status: null, owing: false };
    const parts = [...(owing ? [{ owing }] : []), ...(status === "blocked" ? [{ status } as const] : [])];
    return parts.map((part) => conditionsOf({ ...none, ...part }));
  }

  const rowsOf = (conditions: Conditions, order: readonly SQL[], limit: number): Read<Player[]> =>
    all(
      select(playerColumns)
        .from(wallets)
        .where(and(...conditions))
        .orderBy(...order)
        .limit(limit),
    );

  /** Sorts all players that a filter finds. The sum keeps a planner from walking an index in this order instead. */
  function sortedRows(query: PlayerSearch, by: Measure, falls: boolean): Read<Player[]> {
    const { of, at } = measures[by];
    const sorted: Sorted = {
      falls,
      by: [sql`(${of} + 0)`, playerId],
      after: query.after && [at(query.after), query.after.playerId],
    };
    // In two steps: the last login is looked up for the rows of the page alone, and not for all that are sorted.
    const conditions = and(...conditionsOf(query), isBeyond(sorted));
    const order = sql.join(inOrder(sorted), sql`, `);
    const page = sql`(select * from ${wallets} where ${conditions} order by ${order} limit ${query.limit}) as ${wallets}`;
    return all(
      select({ ...columnsSorted, lastLoginAt: playerColumns.lastLoginAt })
        .from(page)
        .orderBy(...inOrder(sorted)),
    );
  }

  /**
   * Walks the index of a measure: the players who have some of it, those who have none, and those who owe. Players with
   * none may be nearly all, and stand by id.
   */
  function* walkedRows(query: PlayerSearch, by: Measure, falls: boolean): Read<Player[]> {
    const { after, limit } = query;
    const { isAbove0, is0, step } = words.playersBy[by];
    const { of, at } = measures[by];
    const value = after && at(after);
    const byValue = (what: SQLWrapper): Sorted => ({
      falls,
      by: [what, playerId],
      after: after && [at(after), after.playerId],
    });
    const parts = [
      { isWalked: true, holds: (one: bigint) => one > 0n, is: isAbove0, sorted: byValue(of) },
      { isWalked: false, holds: (one: bigint) => one === 0n, is: is0, sorted: byId(falls, after) },
      ...(by === "balance"
        ? [{ isWalked: false, holds: (one: bigint) => one < 0n, is: words.owes, sorted: byValue(words.debt) }]
        : []),
    ];
    // Who owes has less than none.
    const asked = query.owing && by === "balance" ? parts.slice(2) : parts;
    const inTurn = falls ? asked : asked.reverse();
    const firstPart = value === null ? 0 : inTurn.findIndex(({ holds }) => holds(value));
    const found: Player[] = [];
    for (const [index, part] of inTurn.slice(firstPart).entries()) {
      if (found.length === limit) break;
      // Only the part that has the place begins after it.
      const sorted = index === 0 ? part.sorted : { ...part.sorted, after: null };
      const isFrom = part.isWalked && sorted.after && value !== null ? isFromStep(step, of, value, falls) : undefined;
      const steps = part.isWalked && step ? inOrder({ falls, by: [step.of], after: null }) : [];
      const order = [...steps, ...inOrder(sorted)];
      const conditions = [...conditionsOf(query), part.is, isFrom, isBeyond(sorted)];
      found.push(...(yield* rowsOf(conditions, order, limit - found.length)));
    }
    return found;
  }

  return {
    *pageOf(query: PlayerSearch): Read<Player[]> {
      const { by, falls } = sortingOf(query.order);
      if (by === "id") {
        const sorted = byId(falls, query.after);
        return yield* rowsOf([...conditionsOf(query), isBeyond(sorted)], inOrder(sorted), query.limit);
      }
      if (query.search !== null) return yield* sortedRows(query, by, falls);
      if (query.owing && by === "balance") return yield* walkedRows(query, by, falls);
      const few = yield* narrowest(wallets, partsOf(query), sortedPlayersMax);
      return yield* few && few.rows <= sortedPlayersMax ? sortedRows(query, by, falls) : walkedRows(query, by, falls);
    },

    /** For a file, whose head says how many rows follow. */
    *exactCountOf(filter: PlayerFilter): Read<number> {
      const meant = and(...conditionsOf(filter));
      return (yield* first(select({ rows: count() }).from(wallets).where(meant)))?.rows ?? 0;
    },

    /** Kept sums know how many players there are, and how many owe. */
    *countOf(filter: PlayerFilter): Read<ListCount> {
      const { agentId, search, status, owing } = filter;
      if (search === null && status === null) {
        const { players, owingPlayers } = yield* keptSums.walletsOf(agentId);
        return exactly(owing ? owingPlayers : players);
      }
      if (search === null && status === "active" && !owing) {
        const isBlocked = conditionsOf({ ...filter, status: "blocked" });
        const [{ players }, blocked] = yield* together(
          keptSums.walletsOf(agentId),
          countAmong(wallets, [isBlocked], isBlocked),
        );
        return { count: players - blocked.count, more: false };
      }
      return yield* countAmong(wallets, [[eq(wallets.agentId, agentId)], ...partsOf(filter)], conditionsOf(filter));
    },
  };
}

const byId = (falls: boolean, after: PlayerPlace | null): Sorted => ({
  falls,
  by: [playerId],
  after: after && [after.playerId],
});

/** Said apart from the place as a whole, because SQLite searches no index of an expression by several values at once. */
function isFromStep(step: PlayersBy["step"], of: SQLWrapper, value: bigint, falls: boolean): SQL {
  const [what, end] = step ? [step.of, step.at(value)] : [of, sql`${value}`];
  return falls ? sql`${what} <= ${end}` : sql`${what} >= ${end}`;
}

/** Up to 20,000 wallets of at least a balance are sorted by id. More are so many that a walk by id finds them soon. */
const richMax = 20_000;

/** A page of an agent's wallets by id. Each filter but the balance has an index that stands by id. */
export function listedWallets({ owes, playersBy }: EngineWords) {
  const conditionsOf = ({ agentId, status, owing, balanceFrom, after }: WalletQuery): Conditions => [
    eq(wallets.agentId, agentId),
    owing ? owes : undefined,
    status === null ? undefined : hasStatus(wallets, status),
    balanceFrom === null ? undefined : gte(wallets.balance, balanceFrom),
    after === null ? undefined : gt(wallets.playerId, after),
  ];

  /** The wallets that the index of balances finds; null for a balance that it does not stand by. */
  function* richIn({ agentId, owing, balanceFrom }: WalletQuery): Read<Conditions | null> {
    if (owing || balanceFrom === null || balanceFrom <= 0n) return null;
    const { isAbove0, step } = playersBy.balance;
    const isRich = [eq(wallets.agentId, agentId), isFromStep(step, wallets.balance, balanceFrom, false), isAbove0];
    const found = yield* narrowest(wallets, [isRich], richMax);
    return found && found.rows <= richMax ? isRich : null;
  }

  return function* pageOf(query: WalletQuery): Read<ListedWallet[]> {
    // Who owes has less than 0.
    if (query.owing && query.balanceFrom !== null && query.balanceFrom >= 0n) return [];
    const isMeant = and(...conditionsOf(query));
    const rich = yield* richIn(query);
    return yield* rich
      ? all(
          select(columnsSorted)
            .from(lookedThrough(wallets, rich, richMax))
            .where(isMeant)
            .orderBy(wallets.playerId)
            .limit(query.limit),
        )
      : all(select(walletColumns).from(wallets).where(isMeant).orderBy(wallets.playerId).limit(query.limit));
  };
}

/** The index of blocked players is used only for its own written condition. */
const hasStatus = ({ status }: TableWith<"status">, sought: Wallet["status"]): SQL =>
  sought === "blocked" ? sql`${status} = 'blocked'` : eq(status, sought);
