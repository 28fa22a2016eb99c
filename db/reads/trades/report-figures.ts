import type { EngineWords } from "#db/reads/engine-words";
import { type Read, TextAsk } from "#db/reads/read";
import { type SumsRow, sumsOfRows } from "#db/trades/report-sql";
import { planReport } from "#lib/domain/reports/report-plan";
import { addUp, type CategoryFigures } from "#lib/domain/reports/summary";
import type { ReportRange } from "#lib/domain/time/period";

/** Reads a report's figures as its plan says. */
export const reportFigures = ({ reportSql, plannedOnce }: EngineWords) =>
  function* figuresOf(agentId: string, range: ReportRange, by?: "hours"): Read<CategoryFigures> {
    const { cells, trades } = planReport(range, by);
    const reads = [
      ...cells.map((read) => reportSql.cells(agentId, read)),
      ...trades.map((read) => reportSql.trades(agentId, read)),
    ].map(({ text, values, sign }) => ({ ask: new TextAsk<SumsRow>(text, values), sign }));
    yield plannedOnce(reads.map(({ ask }) => ask));
    return addUp(reads.map(({ ask, sign }) => sumsOfRows(ask.rows, sign)));
  };
