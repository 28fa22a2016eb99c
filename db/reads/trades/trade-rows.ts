import { and, asc, count, desc, max, min, type SQL } from "drizzle-orm";
import type { EngineWords } from "#db/reads/engine-words";
import { all, first, type Read, select } from "#db/reads/read";
import { cells, trades } from "#db/tables/trades";
import { tradeSums } from "#db/trades/trade-columns";
import {
  changedSince,
  inRange,
  isOnPage,
  narrowed,
  settledCells,
  type TradePageQuery,
} from "#db/trades/trade-conditions";
import { periodOfDays } from "#lib/domain/reports/report-plan";
import { type Figures, figuresOfRow } from "#lib/domain/reports/summary";
import { keptRange, overlapOf, type Period } from "#lib/domain/time/period";
import type { StoredTrade } from "#lib/domain/trades/trade";
import type { DrillDownQuery, TradeFilter } from "#lib/store/trade";

/** The trades that match a filter, a page at a time and added up. */
export function tradeRows(words: EngineWords) {
  const { unsearched, unsearchedOnSqlite, playersPage, inPlayersHours } = words;

  function* pageOf(query: TradePageQuery): Read<StoredTrade[]> {
    const matched = yield* matchedOf(query);
    if (!matched) return [];
    const matchedAt = query.playerId === null ? trades.matchedAt : unsearchedOnSqlite(trades.matchedAt);
    const columns = { matchedAt, settledAt: unsearchedOnSqlite(trades.settledAt) };
    const rowsIn = (part: TradePageQuery, isIn?: SQL) =>
      all(
        select()
          .from(trades)
          .where(and(isIn, ...isOnPage(columns, part, matched)))
          .orderBy(desc(matchedAt), asc(trades.tradeId))
          .limit(part.limit),
      );
    return yield* query.playerId === null ? rowsIn(query) : playersPage(query, matched, rowsIn);
  }

  function* sumsOf(query: TradeFilter): Read<Figures> {
    const isOfPlayer = yield* isWherePlayers(query);
    const isMeant = and(...inRange(unsearched, query), ...narrowed(query), isOfPlayer);
    return figuresOfRow((yield* first(select(tradeSums).from(trades).where(isMeant))) ?? undefined);
  }

  /** The number of the range's trades whose version in force was taken in after a moment. */
  function* changedOf(query: TradeFilter & Pick<DrillDownQuery, "changedAfter">): Read<number | null> {
    if (query.changedAfter === null) return null;
    const isOfPlayer = yield* isWherePlayers(query);
    const isChanged = and(changedSince(unsearched, query, query.changedAfter), isOfPlayer);
    return (yield* first(select({ count: count() }).from(trades).where(isChanged)))?.count ?? 0;
  }

  /** The condition that finds a player's trades; undefined for all players. */
  function* isWherePlayers(query: TradeFilter): Read<SQL | undefined> {
    if (query.playerId === null || !inPlayersHours) return undefined;
    return yield* inPlayersHours(query.agentId, matchedOf(query));
  }

  return { pageOf, sumsOf, changedOf };
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
