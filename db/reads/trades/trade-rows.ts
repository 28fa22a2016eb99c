import { and, count, eq, max, min, type SQL, sql } from "drizzle-orm";
import type { EngineWords } from "#db/reads/engine-words";
import { counting, countThrough } from "#db/reads/narrow";
import { all, first, type Read, select } from "#db/reads/read";
import { cells, trades } from "#db/tables/trades";
import { tradeSums } from "#db/trades/trade-columns";
import {
  byTime,
  byTurnover,
  changedSince,
  inRange,
  isBeyondTurnover,
  isOnPage,
  isUpTo,
  narrowed,
  settledCells,
  type TradePageQuery,
} from "#db/trades/trade-conditions";
import { anyAmount } from "#lib/domain/lists/amount-range";
import { type ListCount, sortingOf } from "#lib/domain/lists/list-page";
import { zero } from "#lib/domain/money/money";
import { marketAmongTradesMax } from "#lib/domain/reports/pivot";
import { periodOfDays } from "#lib/domain/reports/report-plan";
import { type Figures, figuresOfRow } from "#lib/domain/reports/summary";
import { keptRange, overlapOf, type Period } from "#lib/domain/time/period";
import type { StoredTrade } from "#lib/domain/trades/trade";
import type { DrillDownQuery, TradeFilter, TradePage, TradePlace } from "#lib/domain/trades/trade-queries";

/** The trade of the placeholders `agentId` and `tradeId`. */
export const tradeById = select()
  .from(trades)
  .where(and(eq(trades.agentId, sql.placeholder("agentId")), eq(trades.tradeId, sql.placeholder("tradeId"))));

/** A market with many trades fills its page soon, and one with few is searched for among 50,000 trades in all. */
const searchSteps = [1_000, 9_000, marketAmongTradesMax - 10_000];

/** The trades that match a filter, a page at a time and added up. */
export function tradeRows(words: EngineWords) {
  const { unsearchedOnSqlite, playersPage, inPlayersHours } = words;

  function pageOf(query: TradePageQuery): Read<StoredTrade[]> {
    return sortingOf(query.order).by === "amount" ? pageByAmount(query) : pageByTime(query);
  }

  function* pageByTime(query: TradePageQuery): Read<StoredTrade[]> {
    const matched = yield* matchedOf(query);
    return matched ? yield* pageWithin(query, matched) : [];
  }

  function* pageWithin(query: TradePageQuery, matched: Period, upTo: TradePlace | null = null): Read<StoredTrade[]> {
    const matchedAt = query.playerId === null ? trades.matchedAt : unsearchedOnSqlite(trades.matchedAt);
    const columns = { matchedAt, settledAt: unsearchedOnSqlite(trades.settledAt) };
    const rowsIn = (part: TradePageQuery, isIn?: SQL) =>
      all(
        select()
          .from(trades)
          .where(and(isIn, upTo ? isUpTo(upTo) : undefined, ...isOnPage(columns, part, matched)))
          .orderBy(...byTime(matchedAt, part))
          .limit(part.limit),
      );
    return yield* query.playerId === null ? rowsIn(query) : playersPage(query, matched, rowsIn);
  }

  /** A page of the newest matches. A market's trades are searched for, unless those of a player are looked through. */
  function* newestOf(query: TradePageQuery): Read<TradePage> {
    const matched = yield* matchedOf(query);
    if (!matched) return { trades: [], searchedTo: null };
    if (query.marketId !== null && query.playerId === null) return yield* searchMarket(query, matched);
    return { trades: yield* pageWithin(query, matched), searchedTo: null };
  }

  /** No index finds a market's trades, because every trade of the feed would be written to it. */
  function* searchMarket(query: TradePageQuery, matched: Period): Read<TradePage> {
    const found: StoredTrade[] = [];
    let { after } = query;
    for (const count of searchSteps) {
      const part = { ...query, after, limit: query.limit - found.length };
      const end = yield* placeIn(part, matched, count);
      const searched = { start: end?.matchedAt ?? matched.start, end: matched.end };
      found.push(...(yield* pageWithin(part, searched, end)));
      if (found.length === query.limit || !end) return { trades: found, searchedTo: null };
      after = { ...end, turnover: zero };
    }
    return { trades: found, searchedTo: after };
  }

  /** The place of the trade that is so many after a page's start; null when the range has fewer. */
  function placeIn(query: TradePageQuery, matched: Period, count: number): Read<TradePlace | null> {
    const { matchedAt, tradeId } = trades;
    const range = { create: matched, settlement: null };
    const anyTrade = { ...query, range, category: null, result: null, marketId: null, amounts: anyAmount };
    return first(
      select({ matchedAt, tradeId })
        .from(trades)
        .where(and(...isOnPage(trades, anyTrade, matched)))
        .orderBy(...byTime(matchedAt, anyTrade))
        .limit(1)
        .offset(count - 1),
    );
  }

  /** No index stands by amount, because each trade of the feed would be written to it: all of the range's rows are read. */
  function* pageByAmount(query: TradePageQuery): Read<StoredTrade[]> {
    const isMeant = yield* meantIn(query);
    return yield* all(
      select()
        .from(trades)
        .where(and(isMeant, isBeyondTurnover(query)))
        .orderBy(...byTurnover(query))
        .limit(query.limit),
    );
  }

  function* sumsOf(query: TradeFilter): Read<Figures> {
    const isMeant = yield* meantIn(query);
    return figuresOfRow((yield* first(select(tradeSums).from(trades).where(isMeant))) ?? undefined);
  }

  function* meantIn(query: TradeFilter): Read<SQL | undefined> {
    return and(...inRange(words, query), ...narrowed(query), yield* isWherePlayers(query));
  }

  function* countOf(query: TradeFilter): Read<ListCount> {
    const isOfPlayer = query.playerId === null ? undefined : eq(trades.playerId, query.playerId);
    const found = [...inRange(words, query), isOfPlayer, yield* isWherePlayers(query)];
    return yield* countThrough(trades, found, counting(and(...narrowed(query))));
  }

  /** The number of the range's trades whose version in force was taken in after a moment. */
  function* changedOf(query: TradeFilter & Pick<DrillDownQuery, "changedAfter">): Read<number | null> {
    if (query.changedAfter === null) return null;
    const isOfPlayer = yield* isWherePlayers(query);
    const isChanged = and(changedSince(words, query, query.changedAfter), isOfPlayer);
    return (yield* first(select({ count: count() }).from(trades).where(isChanged)))?.count ?? 0;
  }

  /** The condition that finds a player's trades; undefined for all players. */
  function* isWherePlayers(query: TradeFilter): Read<SQL | undefined> {
    if (query.playerId === null || !inPlayersHours) return undefined;
    return yield* inPlayersHours(query.agentId, matchedOf(query));
  }

  return { pageOf, newestOf, sumsOf, countOf, changedOf };
}

/**
 * When a range's trades were matched: a page is walked from its newest trade, and must not walk over days without
 * trades.
 */
function* matchedOf({ agentId, range }: TradeFilter): Read<Period | null> {
  const { create, settlement } = keptRange(range);
  if (!settlement) return create;
  const settled = yield* matchedWithin(agentId, settlement);
  return settled && create ? overlapOf(create, settled) : settled;
}

/** The days in which a period's settled trades were matched, read from the cells to save a walk over all trades. */
function* matchedWithin(agentId: string, settlement: Period): Read<Period | null> {
  const found = yield* first(
    select({ first: min(cells.inner), last: max(cells.inner) })
      .from(cells)
      .where(settledCells(agentId, settlement)),
  );
  if (!found || found.first === null || found.last === null) return null;
  return periodOfDays(found.first, found.last);
}
