import { and, type Column, eq, gt, gte, inArray, lte, type SQL, sql } from "drizzle-orm";
import type { Conditions, TableWith } from "#db/engine/conditions";
import { settledDays } from "#lib/domain/reports/report-plan";
import { nearestKept } from "#lib/domain/time/instant";
import { keptRange, narrowTimeOf, type Period } from "#lib/domain/time/period";
import { categories } from "#lib/domain/trades/category";
import type { DrillDownQuery, TradeFilter, TradePlace } from "#lib/store/trade";
import { countedAsWin } from "./trade-columns";

/** A column in a form that no index is searched by. */
export type Unsearched = (column: Column) => SQL;

type Trades = TableWith<"agentId" | "playerId" | "matchedAt" | "settledAt" | "category" | "settlementResult">;

export const within = (time: SQL | Column, { start, end }: Period) => sql`${time} >= ${start} and ${time} < ${end}`;

/** The trades of an agent's range, found by the narrower of its two times. */
export function inRange(
  trades: Trades,
  unsearched: Unsearched,
  { agentId, range, playerId }: Pick<TradeFilter, "agentId" | "range" | "playerId">,
): Conditions {
  const { create, settlement } = keptRange(range);
  const bySettled = narrowTimeOf({ create, settlement }) === "settled" && playerId === null;
  const matchedAt = bySettled ? unsearched(trades.matchedAt) : trades.matchedAt;
  const settledAt = bySettled ? trades.settledAt : unsearched(trades.settledAt);
  return [
    eq(trades.agentId, agentId),
    create ? within(matchedAt, create) : undefined,
    settlement ? within(settledAt, settlement) : undefined,
  ];
}

export const narrowed = (trades: Trades, { category, result, playerId }: TradeFilter): Conditions => [
  category ? eq(trades.category, category) : undefined,
  result === "win" ? countedAsWin(trades) : undefined,
  result === "lose" ? sql`${trades.category} = 'valid' and not ${countedAsWin(trades)}` : undefined,
  playerId === null ? undefined : eq(trades.playerId, playerId),
];

/** The trades of a range whose version in force was taken in after a moment. */
export const changedSince = (
  trades: Trades & TableWith<"receivedAt">,
  unsearched: Unsearched,
  query: TradeFilter,
  after: NonNullable<DrillDownQuery["changedAfter"]>,
): SQL | undefined =>
  and(
    ...inRange(trades, unsearched, query),
    query.playerId === null ? undefined : eq(trades.playerId, query.playerId),
    gt(trades.receivedAt, nearestKept(after)),
  );

/** Where a page goes on, newest first. */
export const isAfter = (
  { matchedAt, tradeId }: { readonly matchedAt: Column | SQL; readonly tradeId: Column },
  after: TradePlace | null,
): SQL | undefined =>
  after === null
    ? undefined
    : sql`${matchedAt} <= ${after.matchedAt} and (${matchedAt} < ${after.matchedAt} or ${tradeId} > ${after.tradeId})`;

/** The cells whose inner buckets are the days in which a period's settled trades were matched. */
export function settledCells(
  cells: TableWith<"agentId" | "grid" | "category" | "outer">,
  agentId: string,
  settlement: Period,
): SQL | undefined {
  const { grid, first, last } = settledDays(settlement);
  return and(
    eq(cells.agentId, agentId),
    eq(cells.grid, grid),
    inArray(cells.category, [...categories]),
    gte(cells.outer, first),
    lte(cells.outer, last),
  );
}
