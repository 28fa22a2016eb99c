import { and, asc, count, desc, eq, gte, lt, max, min } from "drizzle-orm";
import { type Connection, first } from "#db/postgres/connections/connection";
import { cells, trades } from "#db/postgres/schema";
import { tradeSums } from "#db/trades/trade-columns";
import { changedSince, inRange, isAfter, narrowed, settledCells, within } from "#db/trades/trade-conditions";
import { periodOfDays } from "#lib/domain/reports/report-plan";
import { type Figures, figuresOfRow } from "#lib/domain/reports/summary";
import { keptRange, overlapOf, type Period, type ReportRange } from "#lib/domain/time/period";
import type { StoredTrade } from "#lib/domain/trades/trade";
import type { DrillDownQuery, TradeFilter, TradeQuery } from "#lib/store/trade";
import { unsearched } from "./unsearched";

/** The trades that a filter lets through, a page at a time and added up. */
export function tradeRows({ db }: Connection) {
  async function pageOf(query: TradeFilter & Pick<TradeQuery, "after" | "limit">): Promise<StoredTrade[]> {
    const { agentId, after, limit } = query;
    const range = keptRange(query.range);
    const matched = await matchedOf(agentId, range);
    if (!matched) return [];
    return db
      .select()
      .from(trades)
      .where(
        and(
          eq(trades.agentId, agentId),
          gte(trades.matchedAt, matched.start),
          lt(trades.matchedAt, matched.end),
          range.settlement ? within(trades.settledAt, range.settlement) : undefined,
          ...narrowed(trades, query),
          isAfter(trades, after),
        ),
      )
      .orderBy(desc(trades.matchedAt), asc(trades.tradeId))
      .limit(limit);
  }

  /** When a range's trades were matched: a page is walked from the newest, and must not pass over days without any. */
  async function matchedOf(agentId: string, { create, settlement }: ReportRange): Promise<Period | null> {
    const settled = settlement && (await matchedWithin(agentId, settlement));
    if (!settlement) return create;
    if (!settled || !create) return settled;
    return overlapOf(create, settled);
  }

  async function sumsOf(query: TradeFilter): Promise<Figures> {
    const found = await first(
      db
        .select(tradeSums(trades))
        .from(trades)
        .where(and(...inRange(trades, unsearched, query), ...narrowed(trades, query))),
    );
    return figuresOfRow(found);
  }

  /** The number of the range's trades whose version in force was taken in after a moment. */
  async function changedOf(query: TradeFilter & Pick<DrillDownQuery, "changedAfter">): Promise<number | null> {
    if (query.changedAfter === null) return null;
    const found = await first(
      db
        .select({ count: count() })
        .from(trades)
        .where(changedSince(trades, unsearched, query, query.changedAfter)),
    );
    return found?.count ?? 0;
  }

  /** The days in which a period's settled trades were matched, read from the cells to save a walk over all trades. */
  async function matchedWithin(agentId: string, settlement: Period): Promise<Period | null> {
    const found = await first(
      db
        .select({ first: min(cells.inner), last: max(cells.inner) })
        .from(cells)
        .where(settledCells(cells, agentId, settlement)),
    );
    if (!found || found.first === null || found.last === null) return null;
    return periodOfDays(found.first, found.last);
  }

  return { pageOf, sumsOf, changedOf };
}
