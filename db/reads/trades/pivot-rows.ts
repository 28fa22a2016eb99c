import { and } from "drizzle-orm";
import type { EngineWords } from "#db/reads/engine-words";
import { all, type Read, select, together } from "#db/reads/read";
import { trades } from "#db/tables/trades";
import { tradeSums } from "#db/trades/trade-columns";
import { inRange } from "#db/trades/trade-conditions";
import { type PivotRow, pivotDays, pivotFileRowsMax } from "#lib/domain/reports/pivot";
import type { ColumnKey } from "#lib/domain/reports/pivot-order";
import type { PivotFilter } from "#lib/domain/reports/report";
import { FigureSum } from "#lib/domain/reports/summary";
import type { Period, ReportRange } from "#lib/domain/time/period";
import { axisOf } from "#lib/domain/time/series";
import { categories } from "#lib/domain/trades/category";
import { reportFigures } from "./report-figures";

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
