import { and, asc, type Column, desc, eq, gt, gte, inArray, lte, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { Conditions } from "#db/engine/conditions";
import { cells, trades } from "#db/tables/trades";
import { isOfAmount } from "#db/wallets/transfer-conditions";
import { sortingOf } from "#lib/domain/lists/list-page";
import { settledDays } from "#lib/domain/reports/report-plan";
import { instant, nanosecond, nearestKept } from "#lib/domain/time/instant";
import { keptRange, narrowTimeOf, type Period } from "#lib/domain/time/period";
import { categories } from "#lib/domain/trades/category";
import type { DrillDownQuery, TradeFilter, TradePlace } from "#lib/domain/trades/trade-queries";
import { countedAsWin } from "./trade-columns";

/** How columns are written that no index is to be searched by, on either engine or on SQLite alone. */
export interface Unsearched {
  unsearched(column: Column): SQL;
  unsearchedOnSqlite(column: Column): SQLWrapper;
}

const within = (time: SQLWrapper, { start, end }: Period) => sql`${time} >= ${start} and ${time} < ${end}`;

/** The trades of an agent's range, found by the narrower of its two times. */
export function inRange(
  { unsearched, unsearchedOnSqlite }: Unsearched,
  { agentId, range, playerId }: Pick<TradeFilter, "agentId" | "range" | "playerId">,
): Conditions {
  const { create, settlement } = keptRange(range);
  const bySettled = narrowTimeOf({ create, settlement }) === "settled" && playerId === null;
  // SQLite finds a player's trades by the hours of their index, and would else walk those of all players.
  const ofPlayer = playerId === null ? trades.matchedAt : unsearchedOnSqlite(trades.matchedAt);
  const matchedAt = bySettled ? unsearched(trades.matchedAt) : ofPlayer;
  const settledAt = bySettled ? trades.settledAt : unsearched(trades.settledAt);
  return [
    eq(trades.agentId, agentId),
    create ? within(matchedAt, create) : undefined,
    settlement ? within(settledAt, settlement) : undefined,
  ];
}

export const narrowed = ({ category, result, playerId, marketId, amounts }: TradeFilter): Conditions => [
  category ? eq(trades.category, category) : undefined,
  result === "win" ? countedAsWin : undefined,
  result === "lose" ? sql`${trades.category} = 'valid' and not ${countedAsWin}` : undefined,
  ...ofOne({ playerId, marketId }),
  ...isOfAmount(trades.turnover, amounts),
];

const ofOne = ({ playerId, marketId }: Pick<TradeFilter, "playerId" | "marketId">): Conditions => [
  playerId === null ? undefined : eq(trades.playerId, playerId),
  marketId === null ? undefined : eq(trades.marketId, marketId),
];

/** The trades of a range whose version in force was taken in after a moment. */
export const changedSince = (
  words: Unsearched,
  query: TradeFilter,
  after: NonNullable<DrillDownQuery["changedAfter"]>,
): SQL | undefined => and(...inRange(words, query), ...ofOne(query), gt(trades.receivedAt, nearestKept(after)));

export type TradePageQuery = TradeFilter & Pick<DrillDownQuery, "order" | "after" | "limit">;

/**
 * The trades of a page by time that were matched within the period. The caller passes each time as a column to search
 * by, or in the form that no index is searched by.
 */
export const isOnPage = (
  { matchedAt, settledAt }: { readonly matchedAt: SQLWrapper; readonly settledAt: SQLWrapper },
  query: TradePageQuery,
  matched: Period,
): Conditions => {
  const { settlement } = keptRange(query.range);
  return [
    eq(trades.agentId, query.agentId),
    within(matchedAt, leftOf(matched, query)),
    settlement ? within(settledAt, settlement) : undefined,
    ...narrowed(query),
    isBeyondTime(matchedAt, query),
  ];
};

/**
 * What a page's place leaves of a period. SQLite searches an index by one bound on each side, and might take the
 * period's own: then each page would be walked to from the first.
 */
function leftOf({ start, end }: Period, { order, after }: Pick<TradePageQuery, "order" | "after">): Period {
  if (after === null) return { start, end };
  const { matchedAt } = after;
  if (sortingOf(order).falls) return { start, end: matchedAt < end ? instant(matchedAt + nanosecond) : end };
  return { start: matchedAt > start ? matchedAt : start, end };
}

/** The order by time. Trades of one moment stand by id, which runs the other way. */
export const byTime = (matchedAt: SQLWrapper, { order }: Pick<TradePageQuery, "order">): SQL[] =>
  sortingOf(order).falls ? [desc(matchedAt), asc(trades.tradeId)] : [asc(matchedAt), desc(trades.tradeId)];

/** The order by turnover. Trades of one amount stand by time. */
export const byTurnover = ({ order }: Pick<TradePageQuery, "order">): SQL[] => [
  sortingOf(order).falls ? desc(trades.turnover) : asc(trades.turnover),
  ...byTime(trades.matchedAt, { order }),
];

/** The trades after a place in the order by time. */
function isBeyondTime(
  matchedAt: SQLWrapper,
  { order, after }: Pick<TradePageQuery, "order" | "after">,
): SQL | undefined {
  if (after === null) return undefined;
  return sortingOf(order).falls
    ? sql`${matchedAt} <= ${after.matchedAt} and (${matchedAt} < ${after.matchedAt} or ${trades.tradeId} > ${after.tradeId})`
    : sql`${matchedAt} >= ${after.matchedAt} and (${matchedAt} > ${after.matchedAt} or ${trades.tradeId} < ${after.tradeId})`;
}

/** Of the trades matched at a place's moment or later, those up to the place in the order by falling time. */
export const isUpTo = ({ matchedAt, tradeId }: TradePlace): SQL =>
  sql`(${trades.matchedAt} > ${matchedAt} or ${trades.tradeId} <= ${tradeId})`;

/** The trades after a place in the order by turnover. */
export function isBeyondTurnover({ order, after }: Pick<TradePageQuery, "order" | "after">): SQL | undefined {
  if (after === null) return undefined;
  const { turnover, matchedAt } = trades;
  const isLater = isBeyondTime(matchedAt, { order, after });
  return sortingOf(order).falls
    ? sql`(${turnover} < ${after.turnover} or (${turnover} = ${after.turnover} and ${isLater}))`
    : sql`(${turnover} > ${after.turnover} or (${turnover} = ${after.turnover} and ${isLater}))`;
}

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
