import { and, asc, desc, eq, gt, gte, lt, lte, max, min, or, type SQL, sql } from "drizzle-orm";
import type { AnySQLiteColumn } from "drizzle-orm/sqlite-core";
import { done, type Outcome, refuse } from "#lib/domain/failure";
import { day, floorTo, hour, type Instant, instant, nearestKept } from "#lib/domain/instant";
import type { Period, ReportRange } from "#lib/domain/period";
import { type CellRead, planReport } from "#lib/domain/report-plan";
import { type CategoryFigures, FigureSum } from "#lib/domain/summary";
import type { StoredTrade } from "#lib/domain/trade";
import { reportRangesMax } from "#lib/limits";
import type { ReportFigures, ReportSet, RetentionState, TradeQuery } from "#lib/store";
import { sumColumns } from "./cell-rows";
import type { Connection } from "./connection";
import { retentionState } from "./retention-state";
import { cells, trades } from "./schema";

const p = sql.placeholder;
const total = (what: SQL | AnySQLiteColumn) => sql<bigint>`coalesce(sum(${what}), 0)`;

/** Beyond every bucket and every time, so that one statement serves a side with bounds and one without. */
const everything = { first: -(2n ** 62n), end: 2n ** 62n };

export function reportReads(connection: Connection) {
  const { client, db } = connection;
  const cellSums = prepareCellSums(connection);
  const endSums = prepareEndSums(connection);
  const edge = prepareEdges(connection);
  const retention = retentionState(connection);

  /** One snapshot for all the reads of a report, or a trade taken in between them would be counted twice or not at all. */
  const inSnapshot = <T>(read: () => T): T => client.transaction(read)();

  function figuresOf(agentId: string, range: ReportRange): CategoryFigures {
    const plan = planReport(keptRange(range));
    const sum = new FigureSum();
    for (const read of plan.cells) cellSums(agentId, read, sum);
    for (const end of plan.trades) endSums(agentId, end, sum);
    return sum.figures();
  }

  const report = (agentId: string, range: ReportRange): Outcome<ReportFigures> =>
    inSnapshot(() => done({ figures: figuresOf(agentId, range), retention: retention.get() }));

  function reports(agentId: string, ranges: readonly ReportRange[]): Outcome<ReportSet> {
    if (ranges.length > reportRangesMax) {
      return refuse("parameter_wrong", `More than ${reportRangesMax} ranges in one read. Ask for wider buckets.`);
    }
    return inSnapshot(() =>
      done({
        figures: ranges.map((range) => figuresOf(agentId, range)),
        retention: retention.get(),
        kept: keptTimes(agentId),
      }),
    );
  }

  // Two reads, each one step into the index; asked for together, SQLite would walk all of it.
  function keptTimes(agentId: string): ReportSet["kept"] {
    const first = edge.first.get({ agentId });
    const last = edge.last.get({ agentId });
    return first && last ? { first: first.at, last: last.at } : null;
  }

  function listTrades({ agentId, range: asked, category, after, limit }: TradeQuery): Outcome<StoredTrade[]> {
    const range = keptRange(asked);
    const matched = range.create ?? (range.settlement && matchedWithin(agentId, range.settlement));
    if (!matched) return done([]);
    const rows = db
      .select()
      .from(trades)
      .where(
        and(
          eq(trades.agentId, agentId),
          gte(trades.matchedAt, matched.start),
          lt(trades.matchedAt, matched.end),
          range.settlement ? within(sql`+${trades.settledAt}`, range.settlement) : undefined,
          category ? eq(trades.category, category) : undefined,
          after
            ? and(
                lte(trades.matchedAt, after.matchedAt),
                or(lt(trades.matchedAt, after.matchedAt), gt(trades.tradeId, after.tradeId)),
              )
            : undefined,
        ),
      )
      .orderBy(desc(trades.matchedAt), asc(trades.tradeId))
      .limit(limit)
      .all();
    return done(rows);
  }

  /** The days in which what was settled in a period was matched, as the cells know: it spares a walk over all trades. */
  function matchedWithin(agentId: string, settlement: Period): Period | null {
    const found = db
      .select({ first: min(cells.inner), last: max(cells.inner) })
      .from(cells)
      .where(
        and(
          eq(cells.agentId, agentId),
          eq(cells.level, 1),
          gte(cells.outer, floorTo(settlement.start, hour) / hour),
          lte(cells.outer, floorTo(settlement.end, hour) / hour),
        ),
      )
      .get();
    if (!found || found.first === null || found.last === null) return null;
    return { start: instant(BigInt(found.first) * day), end: instant((BigInt(found.last) + 1n) * day) };
  }

  return { report, reports, listTrades, dataAvailableFrom: (): Outcome<RetentionState> => done(retention.get()) };
}

function prepareEdges({ db }: Connection) {
  const one = (order: SQL) =>
    db
      .select({ at: trades.matchedAt })
      .from(trades)
      .where(eq(trades.agentId, p("agentId")))
      .orderBy(order)
      .limit(1)
      .prepare();
  return { first: one(asc(trades.matchedAt)), last: one(desc(trades.matchedAt)) };
}

const keptPeriod = (period: Period | null): Period | null =>
  period && { start: nearestKept(period.start), end: nearestKept(period.end) };

const keptRange = ({ create, settlement }: ReportRange): ReportRange => ({
  create: keptPeriod(create),
  settlement: keptPeriod(settlement),
});

const within = (time: SQL, { start, end }: Period) => sql`${time} >= ${start} and ${time} < ${end}`;

function prepareCellSums({ db }: Connection) {
  const sums = Object.fromEntries(Object.entries(sumColumns).map(([name, column]) => [name, total(column)]));
  const select = db
    .select({ category: cells.category, count: total(cells.count), wins: total(cells.wins), ...sums })
    .from(cells)
    .where(
      and(
        eq(cells.agentId, p("agentId")),
        eq(cells.level, p("level")),
        gte(cells.outer, p("outerFirst")),
        lt(cells.outer, p("outerEnd")),
        gte(cells.inner, p("innerFirst")),
        lt(cells.inner, p("innerEnd")),
      ),
    )
    .groupBy(cells.category)
    .prepare();
  return (agentId: string, read: CellRead, into: FigureSum): void => {
    const outer = read.outer ?? everything;
    const inner = read.inner ?? everything;
    const bounds = { outerFirst: outer.first, outerEnd: outer.end, innerFirst: inner.first, innerEnd: inner.end };
    for (const { category, count, wins, ...rest } of select.all({ agentId, level: read.level, ...bounds })) {
      into.add(category, Number(count), Number(wins), Object.values(rest));
    }
  };
}

const split = (column: AnySQLiteColumn): SQL[] => [sql`${column} / 100000000`, sql`${column} % 100000000`];

const tradeSums = Object.fromEntries(
  [trades.turnover, trades.payout, trades.commission, trades.usdTurnover, trades.usdPayout, trades.usdCommission]
    .flatMap((column) => split(column))
    .map((part, index) => [`sum${index}`, total(part)]),
);

/** The single trades at a range's ragged ends, found by whichever of the two times is the narrow one. */
function prepareEndSums({ db }: Connection) {
  const select = (narrow: "matched" | "settled", bothTimes: boolean) => {
    // A leading plus keeps SQLite from walking the index of the wide time.
    const matchedAt = narrow === "matched" ? sql`${trades.matchedAt}` : sql`+${trades.matchedAt}`;
    const settledAt = narrow === "settled" ? sql`${trades.settledAt}` : sql`+${trades.settledAt}`;
    const needsMatched = narrow === "matched" || bothTimes;
    const needsSettled = narrow === "settled" || bothTimes;
    const isWin = sql`${trades.category} = 'valid' and ${trades.settlementResult} in ('WIN', 'HALF_WIN')`;
    return db
      .select({ category: trades.category, count: sql<bigint>`count(*)`, wins: total(isWin), ...tradeSums })
      .from(trades)
      .where(
        and(
          eq(trades.agentId, p("agentId")),
          needsMatched ? sql`${matchedAt} >= ${p("createStart")} and ${matchedAt} < ${p("createEnd")}` : undefined,
          needsSettled ? sql`${settledAt} >= ${p("settleStart")} and ${settledAt} < ${p("settleEnd")}` : undefined,
        ),
      )
      .groupBy(trades.category)
      .prepare();
  };
  const statements = {
    matched: { one: select("matched", false), both: select("matched", true) },
    settled: { one: select("settled", false), both: select("settled", true) },
  };
  return (agentId: string, { create, settlement }: ReportRange, into: FigureSum): void => {
    const narrow = create && (!settlement || spanOf(create) <= spanOf(settlement)) ? "matched" : "settled";
    const statement = statements[narrow][create && settlement ? "both" : "one"];
    const bounds = {
      createStart: create?.start,
      createEnd: create?.end,
      settleStart: settlement?.start,
      settleEnd: settlement?.end,
    };
    for (const { category, count, wins, ...rest } of statement.all({ agentId, ...bounds })) {
      into.add(category, Number(count), Number(wins), Object.values(rest));
    }
  };
}

const spanOf = ({ start, end }: { start: Instant; end: Instant }): bigint => end - start;
