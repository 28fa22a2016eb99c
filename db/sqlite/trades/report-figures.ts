import type { Connection } from "#db/sqlite/engine/connection";
import { cells, trades } from "#db/sqlite/schema";
import { cellsRead, cellValues, endValues, statementOfRange, tradesRead } from "#db/trades/report-conditions";
import { cellSums, total, tradeSums } from "#db/trades/trade-columns";
import { type CellRead, planReport } from "#lib/domain/reports/report-plan";
import { addUp, type CategoryFigures, type CategorySums } from "#lib/domain/reports/summary";
import type { ReportRange } from "#lib/domain/time/period";
import { unsearched } from "./unsearched";

/** Reads a report's figures as its plan says. The caller provides the snapshot. */
export function reportFigures(connection: Connection) {
  const cellSums = prepareCellSums(connection);
  const endSums = prepareEndSums(connection);
  return (agentId: string, range: ReportRange): CategoryFigures => {
    const { cells, trades } = planReport(range);
    return addUp([...cells.map((read) => cellSums(agentId, read)), ...trades.map((end) => endSums(agentId, end))]);
  };
}

function prepareCellSums({ db }: Connection) {
  const select = db
    .select({ category: cells.category, count: total(cells.count), wins: total(cells.wins), ...cellSums(cells) })
    .from(cells)
    .where(cellsRead(cells))
    .groupBy(cells.category)
    .prepare();
  return (agentId: string, read: CellRead): CategorySums => select.all(cellValues(agentId, read));
}

/** Sums single trades at a range's ragged ends. */
function prepareEndSums({ db }: Connection) {
  const statementOf = statementOfRange((narrow, bothTimes) =>
    db
      .select({ category: trades.category, ...tradeSums(trades) })
      .from(trades)
      .where(tradesRead(trades, unsearched, narrow, bothTimes))
      .groupBy(trades.category)
      .prepare(),
  );
  return (agentId: string, range: ReportRange): CategorySums => statementOf(range).all(endValues(agentId, range));
}
