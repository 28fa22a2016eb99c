import { type SQL, sql } from "drizzle-orm";
import type { AnySQLiteColumn } from "drizzle-orm/sqlite-core";
import { nearestKept } from "#lib/domain/instant";
import type { Period, ReportRange } from "#lib/domain/period";
import { trades } from "./schema";

export const total = (what: SQL | AnySQLiteColumn) => sql<bigint>`coalesce(sum(${what}), 0)`;

export const countedAsWin = sql`(${trades.category} = 'valid' and ${trades.settlementResult} in ('WIN', 'HALF_WIN'))`;

const split = (column: AnySQLiteColumn): SQL[] => [sql`${column} / 100000000`, sql`${column} % 100000000`];

/** The sums of trades, units and parts of each in the order of `measures`: a sum of whole amounts passes 64 bits. */
export const tradeSums = Object.fromEntries(
  [trades.turnover, trades.payout, trades.commission, trades.usdTurnover, trades.usdPayout, trades.usdCommission]
    .flatMap((column) => split(column))
    .map((part, index) => [`sum${index}`, total(part)]),
);

export const within = (time: SQL, { start, end }: Period) => sql`${time} >= ${start} and ${time} < ${end}`;

const keptPeriod = (period: Period | null): Period | null =>
  period && { start: nearestKept(period.start), end: nearestKept(period.end) };

export const keptRange = ({ create, settlement }: ReportRange): ReportRange => ({
  create: keptPeriod(create),
  settlement: keptPeriod(settlement),
});
