import type { Connection } from "#db/sqlite/engine/connection";
import { type ReportRead, reportSql, type SumsRow, sumsOfRows, within } from "#db/trades/report-sql";
import { planReport } from "#lib/domain/reports/report-plan";
import { addUp, type CategoryFigures, type CategorySums } from "#lib/domain/reports/summary";
import type { ReportRange } from "#lib/domain/time/period";

const unsearched = (column: string) => `+${column}`;
const sql = reportSql({
  isAmong: (column) => `${column} in (select value from json_each(?))`,
  list: (values) => `[${values.join(",")}]`,
  unsearched,
  // The index of settlement times gives this time, too, before a row is fetched.
  besideSettled: (column) => within(unsearched(column)),
  foundByMatched: (condition) => `trades where ${condition}`,
});

/** Reads a report's figures as its plan says. The caller provides the snapshot. */
export function reportFigures({ client }: Connection) {
  const prepare = (text: string) => client.prepare<unknown[], SumsRow>(text);
  const statements = new Map<string, ReturnType<typeof prepare>>();
  function sumsOf({ text, values, sign }: ReportRead): CategorySums {
    const statement = statements.get(text) ?? prepare(text);
    statements.set(text, statement);
    return sumsOfRows(statement.all(...values), sign);
  }
  return (agentId: string, range: ReportRange, by?: "hours"): CategoryFigures => {
    const { cells, trades } = planReport(range, by);
    return addUp([
      ...cells.map((read) => sumsOf(sql.cells(agentId, read))),
      ...trades.map((read) => sumsOf(sql.trades(agentId, read))),
    ]);
  };
}
