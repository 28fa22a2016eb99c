import type { Connection } from "#db/postgres/engine/connection";
import { cells, trades } from "#db/postgres/schema";
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
  return async (agentId: string, range: ReportRange): Promise<CategoryFigures> => {
    const { cells, trades } = planReport(range);
    const reads = [...cells.map((read) => cellSums(agentId, read)), ...trades.map((end) => endSums(agentId, end))];
    return addUp(await Promise.all(reads));
  };
}

function prepareCellSums({ db, prepared }: Connection) {
  const select = prepared(
    db
      .select({ category: cells.category, count: total(cells.count), wins: total(cells.wins), ...cellSums(cells) })
      .from(cells)
      .where(cellsRead(cells))
      .groupBy(cells.category),
  );
  return (agentId: string, read: CellRead): Promise<CategorySums> => select.execute(cellValues(agentId, read));
}

/** Sums single trades at a range's ragged ends. */
function prepareEndSums({ db, prepared }: Connection) {
  const statementOf = statementOfRange((narrow, bothTimes) =>
    prepared(
      db
        .select({ category: trades.category, ...tradeSums(trades) })
        .from(trades)
        .where(tradesRead(trades, unsearched, narrow, bothTimes))
        .groupBy(trades.category),
    ),
  );
  return (agentId: string, range: ReportRange): Promise<CategorySums> =>
    statementOf(range).execute(endValues(agentId, range));
}
