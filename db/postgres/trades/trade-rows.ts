import { and, asc, count, desc, eq, gt, gte, lt, lte, max, min, or, type SQL, sql } from "drizzle-orm";
import { type Connection, first } from "#db/postgres/engine/connection";
import { cells, trades } from "#db/postgres/schema";
import { periodOfDays, settledHours } from "#lib/domain/reports/report-plan";
import { FigureSum, type Figures } from "#lib/domain/reports/summary";
import { nearestKept } from "#lib/domain/time/instant";
import { keptRange, narrowTimeOf, overlapOf, type Period, type ReportRange } from "#lib/domain/time/period";
import type { StoredTrade } from "#lib/domain/trades/trade";
import type { DrillDownQuery, TradeFilter, TradeQuery } from "#lib/store/trade";
import { countedAsWin, tradeSums, unsearched, wins, within } from "./trade-columns";

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
          range.settlement ? within(sql`${trades.settledAt}`, range.settlement) : undefined,
          ...narrowed(query),
          after
            ? and(
                lte(trades.matchedAt, after.matchedAt),
                or(lt(trades.matchedAt, after.matchedAt), gt(trades.tradeId, after.tradeId)),
              )
            : undefined,
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
        .select({ count: sql<bigint>`count(*)`, wins, ...tradeSums })
        .from(trades)
        .where(and(...inRange(query), ...narrowed(query))),
    );
    const sum = new FigureSum();
    // All rows are added under one category, because only their sum is needed and not its breakdown.
    if (found) sum.add("valid", found);
    return sum.figures().valid;
  }

  /** The number of the range's trades whose version in force was taken in after a moment. */
  async function changedOf(query: TradeFilter & Pick<DrillDownQuery, "changedAfter">): Promise<number | null> {
    if (query.changedAfter === null) return null;
    const found = await first(
      db
        .select({ count: count() })
        .from(trades)
        .where(
          and(
            ...inRange(query),
            query.playerId === null ? undefined : eq(trades.playerId, query.playerId),
            gt(trades.receivedAt, nearestKept(query.changedAfter)),
          ),
        ),
    );
    return found?.count ?? 0;
  }

  /** The days in which a period's settled trades were matched, read from the cells to save a walk over all trades. */
  async function matchedWithin(agentId: string, settlement: Period): Promise<Period | null> {
    const hours = settledHours(settlement);
    const found = await first(
      db
        .select({ first: min(cells.inner), last: max(cells.inner) })
        .from(cells)
        .where(
          and(
            eq(cells.agentId, agentId),
            eq(cells.level, hours.level),
            gte(cells.outer, hours.first),
            lte(cells.outer, hours.last),
          ),
        ),
    );
    if (!found || found.first === null || found.last === null) return null;
    return periodOfDays(found.first, found.last);
  }

  return { pageOf, sumsOf, changedOf };
}

/** The trades of an agent's range, found by the narrower of its two times. */
function inRange({ agentId, range, playerId }: TradeFilter): SQL[] {
  const { create, settlement } = keptRange(range);
  const settledIsNarrow = narrowTimeOf({ create, settlement }) === "settled";
  const byPlayer = playerId !== null;
  const matchedAt = settledIsNarrow && !byPlayer ? unsearched(trades.matchedAt) : sql`${trades.matchedAt}`;
  const settledAt = settledIsNarrow && !byPlayer ? sql`${trades.settledAt}` : unsearched(trades.settledAt);
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
