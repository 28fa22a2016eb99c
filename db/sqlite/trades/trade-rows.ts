import { and, asc, count, desc, eq, gte, lt, max, min } from "drizzle-orm";
import type { Connection } from "#db/sqlite/engine/connection";
import { cells, trades } from "#db/sqlite/schema";
import { tradeSums } from "#db/trades/trade-columns";
import { changedSince, inRange, isAfter, narrowed, settledCells, within } from "#db/trades/trade-conditions";
import { periodOfDays } from "#lib/domain/reports/report-plan";
import { type Figures, figuresOfRow } from "#lib/domain/reports/summary";
import { keptRange, type Period } from "#lib/domain/time/period";
import type { StoredTrade } from "#lib/domain/trades/trade";
import type { DrillDownQuery, TradeFilter, TradeQuery } from "#lib/store/trade";
import { unsearched } from "./unsearched";

/** The trades that a filter lets through, a page at a time and added up. */
export function tradeRows({ db }: Connection) {
  function pageOf(query: TradeFilter & Pick<TradeQuery, "after" | "limit">): StoredTrade[] {
    const { agentId, after, limit } = query;
    const range = keptRange(query.range);
    const matched = range.create ?? (range.settlement && matchedWithin(agentId, range.settlement));
    if (!matched) return [];
    const newestFirst = query.playerId === null ? desc(trades.matchedAt) : desc(unsearched(trades.matchedAt));
    return db
      .select()
      .from(trades)
      .where(
        and(
          eq(trades.agentId, agentId),
          gte(trades.matchedAt, matched.start),
          lt(trades.matchedAt, matched.end),
          range.settlement ? within(unsearched(trades.settledAt), range.settlement) : undefined,
          ...narrowed(trades, query),
          isAfter(trades, after),
        ),
      )
      .orderBy(newestFirst, asc(trades.tradeId))
      .limit(limit)
      .all();
  }

  function sumsOf(query: TradeFilter): Figures {
    const found = db
      .select(tradeSums(trades))
      .from(trades)
      .where(and(...inRange(trades, unsearched, query), ...narrowed(trades, query)))
      .get();
    return figuresOfRow(found);
  }

  /** The number of the range's trades whose version in force was taken in after a moment. */
  function changedOf(query: TradeFilter & Pick<DrillDownQuery, "changedAfter">): number | null {
    if (query.changedAfter === null) return null;
    const found = db
      .select({ count: count() })
      .from(trades)
      .where(changedSince(trades, unsearched, query, query.changedAfter))
      .get();
    return Number(found?.count ?? 0);
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
