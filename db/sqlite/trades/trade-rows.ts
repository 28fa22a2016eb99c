import { and, asc, type Column, count, desc, eq, max, min, type SQL } from "drizzle-orm";
import type { Connection } from "#db/sqlite/engine/connection";
import { cells, trades } from "#db/tables/trades";
import { tradeSums } from "#db/trades/trade-columns";
import { changedSince, inRange, isAfter, narrowed, settledCells, within } from "#db/trades/trade-conditions";
import { periodOfDays } from "#lib/domain/reports/report-plan";
import { type Figures, figuresOfRow } from "#lib/domain/reports/summary";
import { keptRange, type Period } from "#lib/domain/time/period";
import type { StoredTrade } from "#lib/domain/trades/trade";
import type { DrillDownQuery, TradeFilter, TradeQuery } from "#lib/store/trade";
import { inHours, tradedHours } from "./traded-hours";
import { unsearched } from "./unsearched";

type PageQuery = TradeFilter & Pick<TradeQuery, "after" | "limit">;

/** The trades that a filter lets through, a page at a time and added up. */
export function tradeRows(connection: Connection) {
  const { db } = connection;
  const hours = tradedHours(connection);

  function pageOf(query: PageQuery): StoredTrade[] {
    const matched = matchedOf(query);
    if (!matched) return [];
    if (query.playerId === null) return rowsIn(query, matched, trades.matchedAt);
    const found: StoredTrade[] = [];
    const end = query.after?.matchedAt ?? matched.end;
    for (const part of hours.partsOf(query.agentId, { start: matched.start, end })) {
      const left = { ...query, limit: query.limit - found.length };
      found.push(...rowsIn(left, matched, unsearched(trades.matchedAt), inHours(part)));
      if (found.length === query.limit) break;
    }
    return found;
  }

  function rowsIn(query: PageQuery, matched: Period, matchedAt: Column | SQL, isInHours?: SQL): StoredTrade[] {
    const { settlement } = keptRange(query.range);
    return db
      .select()
      .from(trades)
      .where(
        and(
          eq(trades.agentId, query.agentId),
          isInHours,
          within(matchedAt, matched),
          settlement ? within(unsearched(trades.settledAt), settlement) : undefined,
          ...narrowed(trades, query),
          isAfter({ matchedAt, tradeId: trades.tradeId }, query.after),
        ),
      )
      .orderBy(desc(matchedAt), asc(trades.tradeId))
      .limit(query.limit)
      .all();
  }

  function sumsOf(query: TradeFilter): Figures {
    const found = db
      .select(tradeSums(trades))
      .from(trades)
      .where(and(...inRange(trades, unsearched, query), ...narrowed(trades, query), inPlayersHours(query)))
      .get();
    return figuresOfRow(found);
  }

  /** The number of the range's trades whose version in force was taken in after a moment. */
  function changedOf(query: TradeFilter & Pick<DrillDownQuery, "changedAfter">): number | null {
    if (query.changedAfter === null) return null;
    const found = db
      .select({ count: count() })
      .from(trades)
      .where(and(changedSince(trades, unsearched, query, query.changedAfter), inPlayersHours(query)))
      .get();
    return Number(found?.count ?? 0);
  }

  /** Where a player's trades are looked for; nothing where those of all players are. */
  function inPlayersHours(query: TradeFilter): SQL | undefined {
    if (query.playerId === null) return undefined;
    const matched = matchedOf(query);
    return inHours(matched ? hours.allOf(query.agentId, matched) : []);
  }

  function matchedOf({ agentId, range }: TradeFilter): Period | null {
    const { create, settlement } = keptRange(range);
    return create ?? (settlement && matchedWithin(agentId, settlement));
  }

  /** The days in which a period's settled trades were matched, read from the cells to save a walk over all trades. */
  function matchedWithin(agentId: string, settlement: Period): Period | null {
    const found = db
      .select({ first: min(cells.inner), last: max(cells.inner) })
      .from(cells)
      .where(settledCells(cells, agentId, settlement))
      .get();
    if (!found || found.first === null || found.last === null) return null;
    return periodOfDays(BigInt(found.first), BigInt(found.last));
  }

  return { pageOf, sumsOf, changedOf };
}
