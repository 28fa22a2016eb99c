import { and, type Column, eq, gt, gte, inArray, lte, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { Conditions } from "#db/engine/conditions";
import { cells, trades } from "#db/tables/trades";
import { settledDays } from "#lib/domain/reports/report-plan";
import { nearestKept } from "#lib/domain/time/instant";
import { keptRange, narrowTimeOf, type Period } from "#lib/domain/time/period";
import { categories } from "#lib/domain/trades/category";
import type { DrillDownQuery, TradeFilter, TradePlace, TradeQuery } from "#lib/store/trade";
import { countedAsWin } from "./trade-columns";

/** A column in a form that no index is searched by. */
export type Unsearched = (column: Column) => SQL;

const within = (time: SQLWrapper, { start, end }: Period) => sql`${time} >= ${start} and ${time} < ${end}`;

/** The trades of an agent's range, found by the narrower of its two times. */
export function inRange(
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

export const narrowed = ({ category, result, playerId, marketId }: TradeFilter): Conditions => [
  category ? eq(trades.category, category) : undefined,
  result === "win" ? countedAsWin : undefined,
  result === "lose" ? sql`${trades.category} = 'valid' and not ${countedAsWin}` : undefined,
  ...ofOne({ playerId, marketId }),
];

const ofOne = ({ playerId, marketId }: Pick<TradeFilter, "playerId" | "marketId">): Conditions => [
  playerId === null ? undefined : eq(trades.playerId, playerId),
  marketId === null ? undefined : eq(trades.marketId, marketId),
];

/** The trades of a range whose version in force was taken in after a moment. */
export const changedSince = (
  unsearched: Unsearched,
  query: TradeFilter,
  after: NonNullable<DrillDownQuery["changedAfter"]>,
): SQL | undefined => and(...inRange(unsearched, query), ...ofOne(query), gt(trades.receivedAt, nearestKept(after)));

export type TradePageQuery = TradeFilter & Pick<TradeQuery, "after" | "limit">;

/**
 * The trades of a page, newest first, that were matched within the period. The caller passes each time as a column to
 * search by, or in the form that no index is searched by.
 */
export const isOnPage = (
  { matchedAt, settledAt }: { readonly matchedAt: SQLWrapper; readonly settledAt: SQLWrapper },
  query: TradePageQuery,
  matched: Period,
): Conditions => {
  const { settlement } = keptRange(query.range);
  return [
    eq(trades.agentId, query.agentId),
    within(matchedAt, matched),
    settlement ? within(settledAt, settlement) : undefined,
    ...narrowed(query),
    isAfter(matchedAt, query.after),
  ];
};

const isAfter = (matchedAt: SQLWrapper, after: TradePlace | null): SQL | undefined =>
  after === null
    ? undefined
    : sql`${matchedAt} <= ${after.matchedAt} and (${matchedAt} < ${after.matchedAt} or ${trades.tradeId} > ${after.tradeId})`;

/** The cells whose inner buckets are the days in which a period's settled trades were matched. */
export function settledCells(agentId: string, settlement: Period): SQL | undefined {
  const { grid, first, last } = settledDays(settlement);
  return and(
    eq(cells.agentId, agentId),
    eq(cells.grid, grid),
    inArray(cells.category, [...categories]),
    gte(cells.outer, first),
    lte(cells.outer, last),
  );
}
