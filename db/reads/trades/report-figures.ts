import { inArray } from "drizzle-orm";
import type { EngineWords } from "#db/reads/engine-words";
import { all, type Read, select, TextAsk } from "#db/reads/read";
import { facts } from "#db/tables/facts";
import { type SumsRow, sumsOfRows } from "#db/trades/report-sql";
import { retentionFacts, retentionOf } from "#lib/commands/trades/retention-run";
import type { RetentionState } from "#lib/domain/reports/report";
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

const state = select({ name: facts.name, value: facts.value })
  .from(facts)
  .where(inArray(facts.name, Object.values(retentionFacts)));

/** The kept trades' start, and the time of the last retention run. */
export function* retentionState(): Read<RetentionState> {
  return retentionOf(yield* all(state, {}));
}
