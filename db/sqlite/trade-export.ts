import type { RowSource } from "#lib/exports/row-source";
import { tradeTable } from "#lib/exports/trade-table";
import { columnTotals, reportTotals } from "#lib/exports/trade-totals";
import { exportPageRows as limit } from "#lib/limits";
import type { TradeFilter, TradePlace } from "#lib/stored/trade";
import type { Connection } from "./connection";
import { reportFigures } from "./report-figures";
import { tradeRows } from "./trade-rows";

export function tradeExport(connection: Connection, filter: TradeFilter, currency: string, zone: string): RowSource {
  const { pageOf, sumsOf } = tradeRows(connection);
  const table = tradeTable(zone);
  const sums = sumsOf(filter);
  const isWhole = filter.category === null && filter.result === null && filter.playerId === null;
  const report = isWhole ? reportTotals(reportFigures(connection)(filter.agentId, filter.range), currency) : [];
  let after: TradePlace | null = null;
  return {
    table,
    rowCount: sums.count,
    totals: [...columnTotals(sums), ...report],
    next() {
      const page = pageOf({ ...filter, after, limit });
      after = page.at(-1) ?? after;
      return page.map(table.rowOf);
    },
    asides: () => [],
  };
}
