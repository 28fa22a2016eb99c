import { and, asc, count, desc, eq, gt, gte, lt, lte, max, min, or, type SQL, sql } from "drizzle-orm";
import type { Connection } from "#db/sqlite/engine/connection";
import { cells, trades } from "#db/sqlite/schema";
import { periodOfDays, settledHours } from "#lib/domain/reports/report-plan";
import { FigureSum, type Figures } from "#lib/domain/reports/summary";
import { nearestKept } from "#lib/domain/time/instant";
import { keptRange, narrowTimeOf, type Period } from "#lib/domain/time/period";
import type { StoredTrade } from "#lib/domain/trades/trade";
import type { DrillDownQuery, TradeFilter, TradeQuery } from "#lib/store/trade";
import { countedAsWin, total, tradeSums, within } from "./trade-columns";

/** The trades that a filter lets through, a page at a time and added up. */
export function tradeRows({ db }: Connection) {
  function pageOf(query: TradeFilter & Pick<TradeQuery, "after" | "limit">): StoredTrade[] {
    const { agentId, after, limit } = query;
    const range = keptRange(query.range);
    const matched = range.create ?? (range.settlement && matchedWithin(agentId, range.settlement));
    if (!matched) return [];
    // The plus keeps SQLite from searching a player's few rows in the index of all matching times.
    const newestFirst = query.playerId === null ? desc(trades.matchedAt) : sql`+${trades.matchedAt} desc`;
    return db
      .select()
      .from(trades)
      .where(
        and(
          eq(trades.agentId, agentId),
          gte(trades.matchedAt, matched.start),
          lt(trades.matchedAt, matched.end),
          range.settlement ? within(sql`+${trades.settledAt}`, range.settlement) : undefined,
          ...narrowed(query),
          after
            ? and(
                lte(trades.matchedAt, after.matchedAt),
                or(lt(trades.matchedAt, after.matchedAt), gt(trades.tradeId, after.tradeId)),
              )
            : undefined,
        ),
      )
      .orderBy(newestFirst, asc(trades.tradeId))
      .limit(limit)
      .all();
  }

  function sumsOf(query: TradeFilter): Figures {
    const found = db
      .select({ count: sql<bigint>`count(*)`, wins: total(countedAsWin), ...tradeSums })
      .from(trades)
      .where(and(...inRange(query), ...narrowed(query)))
      .get();
    const sum = new FigureSum();
    // All rows are added under one category, because only their sum is needed and not its breakdown.
    if (found) sum.add("valid", found);
    return sum.figures().valid;
  }

  /** The number of the range's trades whose version in force was taken in after a moment. */
  function changedOf(query: TradeFilter & Pick<DrillDownQuery, "changedAfter">): number | null {
    if (query.changedAfter === null) return null;
    const found = db
      .select({ count: count() })
      .from(trades)
      .where(
        and(
          ...inRange(query),
          query.playerId === null ? undefined : eq(trades.playerId, query.playerId),
          gt(trades.receivedAt, nearestKept(query.changedAfter)),
        ),
      )
      .get();
    return Number(found?.count ?? 0);
  }

  /** The days in which a period's settled trades were matched, read from the cells to save a walk over all trades. */
  function matchedWithin(agentId: string, settlement: Period): Period | null {
    const { level, first, last } = settledHours(settlement);
    const found = db
      .select({ first: min(cells.inner), last: max(cells.inner) })
      .from(cells)
      .where(and(eq(cells.agentId, agentId), eq(cells.level, level), gte(cells.outer, first), lte(cells.outer, last)))
      .get();
    if (!found || found.first === null || found.last === null) return null;
    return periodOfDays(BigInt(found.first), BigInt(found.last));
  }

  return { pageOf, sumsOf, changedOf };
}

/** The trades of an agent's range, found by the narrower of its two times. */
function inRange({ agentId, range, playerId }: TradeFilter): SQL[] {
  const { create, settlement } = keptRange(range);
  const settledIsNarrow = narrowTimeOf({ create, settlement }) === "settled";
  const byPlayer = playerId !== null;
  // The leading plus keeps SQLite from walking the index of the wider time.
  const matchedAt = settledIsNarrow && !byPlayer ? sql`+${trades.matchedAt}` : sql`${trades.matchedAt}`;
  const settledAt = settledIsNarrow && !byPlayer ? sql`${trades.settledAt}` : sql`+${trades.settledAt}`;
  return [
    eq(trades.agentId, agentId),
    ...(create ? [within(matchedAt, create)] : []),
    ...(settlement ? [within(settledAt, settlement)] : []),
  ];
}

const narrowed = ({ category, result, playerId }: TradeFilter) => [
  category ? eq(trades.category, category) : undefined,
  result === "win" ? countedAsWin : undefined,
  result === "lose" ? sql`${trades.category} = 'valid' and not ${countedAsWin}` : undefined,
  playerId === null ? undefined : eq(trades.playerId, playerId),
];
