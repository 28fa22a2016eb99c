import { and, eq, gte, inArray, lt, sql } from "drizzle-orm";
import type { EngineWords } from "#db/reads/engine-words";
import { all, type Read, rowsOf, select, together } from "#db/reads/read";
import { cells, portions, trades } from "#db/tables/trades";
import type { ReportRead } from "#db/trades/report-sql";
import { total, tradeSums } from "#db/trades/trade-columns";
import { inRange } from "#db/trades/trade-conditions";
import type { ColumnKey } from "#lib/domain/reports/figure";
import { type KeyedRow, PackedSums } from "#lib/domain/reports/packed-sums";
import { type PivotRow, type PivotState, pivotDays, pivotFileRowsMax, pivotOf } from "#lib/domain/reports/pivot";
import { type NeededPortion, neededPortions, planPivot, portionsToRead } from "#lib/domain/reports/pivot-plan";
import type { PivotFilter, PivotQuery } from "#lib/domain/reports/report";
import type { Buckets, KeptPortions } from "#lib/domain/reports/report-plan";
import { countIn, FigureSum } from "#lib/domain/reports/summary";
import { Tally } from "#lib/domain/reports/tally";
import type { Period, ReportRange } from "#lib/domain/time/period";
import { axisOf } from "#lib/domain/time/series";
import { categories } from "#lib/domain/trades/category";
import { grids, timesOfPortion } from "#lib/domain/trades/grids";
import { reportFigures } from "./report-figures";

/** Splits reports by player, market or day. */
export function pivotReads(words: EngineWords, kept: KeptPortions) {
  const figuresOf = reportFigures(words);
  const { byDay } = pivotRows(words);
  const { keyed } = words.reportSql;

  function* sumsOf({ text, values }: ReportRead): Read<KeyedRow[]> {
    return yield* rowsOf<KeyedRow>(text, values);
  }

  function sumsOfPortion(agentId: string, by: ColumnKey, portion: bigint): Read<KeyedRow[]> {
    const times = timesOfPortion(portion);
    if ("matched" in times) return sumsOf(keyed[by].unsettled(agentId, times.matched));
    return sumsOf(keyed[by].within(agentId, { create: null, settlement: times.settled, by: "settled", sign: 1n }));
  }

  function* byColumn({ agentId, range, order }: PivotQuery, by: ColumnKey): Read<PivotState> {
    const plan = planPivot(range);
    const ends = yield* together(...plan.trades.map((end) => figuresOf(agentId, end)));
    const endTrades = ends.reduce((sum, figures) => sum + countIn(figures, null, null), 0);
    const own = kept.of(agentId, by);
    const needed = plan.days ? yield* portionsOf(agentId, plan.days) : [];
    // Taken at once, because other calls may replace or drop them while this one awaits its rows.
    const ready = new Map<bigint, PackedSums>();
    for (const { portion, changes } of needed) {
      const known = own.portions.get(portion);
      if (known?.changes === changes) ready.set(portion, known.sums);
    }
    const missing = needed.filter(({ portion }) => !ready.has(portion));
    const toRead = portionsToRead(missing, endTrades);
    if (!toRead) return { is: "too many" };

    const found = yield* together(...toRead.map(({ portion }) => sumsOfPortion(agentId, by, portion)));
    for (const [index, { portion, changes }] of toRead.entries()) {
      const sums = new PackedSums(found[index] ?? [], own.numbers);
      own.portions.set(portion, { changes, sums });
      ready.set(portion, sums);
    }
    if (!kept.makeRoom(own, new Set(needed.map(({ portion }) => portion)))) return { is: "too many" };
    if (toRead.length < missing.length) {
      return { is: "under way", read: needed.length - missing.length + toRead.length, of: needed.length };
    }

    const rows = yield* together(...plan.trades.map((end) => sumsOf(keyed[by].within(agentId, end))));
    const packedEnds = rows.map((some) => new PackedSums(some, own.numbers));
    const tally = new Tally(own.numbers);
    for (const { portion, createdDays } of needed) {
      const sums = ready.get(portion);
      if (sums) tally.add(sums, 1n, createdDays);
    }
    for (const [index, { sign }] of plan.trades.entries()) {
      const sums = packedEnds[index];
      if (sums) tally.add(sums, sign, null);
    }
    return { is: "whole", pivot: tally.pivot(order) };
  }

  return (query: PivotQuery): Read<PivotState> => {
    const { by } = query;
    return by === "day" ? wholeByDay(query) : byColumn(query, by);
  };

  function* wholeByDay(query: PivotQuery): Read<PivotState> {
    return { is: "whole", pivot: pivotOf(yield* byDay(query), query.order) };
  }
}

/** The portions with trades of some days, from the cells. Those of a dropped month have no cells any more. */
function* portionsOf(
  agentId: string,
  { created, settled }: { readonly created: Buckets; readonly settled: Buckets },
): Read<NeededPortion[]> {
  const [days, changes] = yield* together(
    all(
      select({ settledDay: cells.outer, createdDay: cells.inner, trades: total(cells.count) })
        .from(cells)
        .where(
          and(
            eq(cells.agentId, agentId),
            eq(cells.grid, grids.dayByDay.number),
            inArray(cells.category, [...categories]),
            gte(cells.outer, settled.first),
            lt(cells.outer, settled.end),
          ),
        )
        .groupBy(cells.outer, cells.inner),
    ),
    all(
      select({ portion: portions.portion, changes: portions.changes })
        .from(portions)
        .where(eq(portions.agentId, sql.placeholder("agentId"))),
      { agentId },
    ),
  );
  return neededPortions(days, new Map(changes.map((row) => [row.portion, row.changes])), created);
}

const keyColumns = { player: trades.playerId, market: trades.marketId } as const;

/** A report's figures by player, market or day, in no order. */
export function pivotRows(words: EngineWords) {
  const figuresOf = reportFigures(words);

  /** From cells, as a report. */
  function* byDay({ agentId, range, zone }: Pick<PivotFilter, "agentId" | "range" | "zone">): Read<PivotRow[]> {
    const days = pivotDays(range, zone);
    const found = yield* together(...days.map((each) => figuresOf(agentId, each.range)));
    return days.flatMap(({ key, period }, index) => {
      const figures = found[index];
      return figures ? [{ key, period, figures }] : [];
    });
  }

  /** From single trades, because no cell says whose or of which market they are. */
  function* byColumn({ agentId, range }: PivotFilter, by: ColumnKey): Read<PivotRow[]> {
    const key = keyColumns[by];
    const rows = yield* all(
      select({ key, category: trades.category, ...tradeSums })
        .from(trades)
        .where(and(...inRange(words, { agentId, range, playerId: null })))
        .groupBy(key, trades.category)
        // One more than any file holds, so that too many are never all in memory.
        .limit(categories.length * pivotFileRowsMax + 1),
    );
    const sums = new Map<string, FigureSum>();
    for (const row of rows) {
      const sum = sums.get(row.key) ?? new FigureSum();
      sums.set(row.key, sum);
      sum.add(row.category, row);
    }
    return [...sums].map(([of, sum]) => ({ key: of, period: null, figures: sum.figures() }));
  }

  /** Days that are not the calendar's own: the counterparts of a report's days. */
  function* ofDays(agentId: string, range: ReportRange, days: readonly Period[]): Read<PivotRow[]> {
    const axis = axisOf(range);
    const found = yield* together(...days.map((period) => figuresOf(agentId, { ...range, [axis]: period })));
    return days.flatMap((period, index) => {
      const figures = found[index];
      return figures ? [{ key: String(index), period, figures }] : [];
    });
  }

  return {
    byDay,
    ofDays,
    all: (filter: PivotFilter): Read<PivotRow[]> => (filter.by === "day" ? byDay(filter) : byColumn(filter, filter.by)),
  };
}
