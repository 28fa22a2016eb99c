import type { Connection } from "#db/postgres/connections/connection";
import { type ReportRead, reportSql, type SumsRow, sumsOfRows } from "#db/trades/report-sql";
import { planReport } from "#lib/domain/reports/report-plan";
import { addUp, type CategoryFigures, type CategorySums } from "#lib/domain/reports/summary";
import type { ReportRange } from "#lib/domain/time/period";

const unsearched = (column: string) => `(${column} + 0)`;

const sql = reportSql({
  isAmong: (column) => `${column} = any(?::bigint[])`,
  list: (values) => values,
  // They are planned without their times, and could else walk the index of the wider one.
  unsearched,
  // Earlier months are not read. Searched by both ends, the create time would look as narrow as the settlement time.
  besideSettled: (column) => `${column} >= ? and ${unsearched(column)} < ?`,
  // In the key's order: a plan that was made while a month was empty could else search it by another index.
  foundByMatched: (condition) => `(select * from trades where ${condition} order by matched_at) as trades`,
});

// A report is two dozen reads, most of them small: the planner would look at each for longer than the reading takes.
const planOnce = "set local plan_cache_mode = force_generic_plan";
const planAsUsual = "set local plan_cache_mode to default";

/** Reads a report's figures as its plan says. The caller provides the snapshot. */
export function reportFigures({ client, nameFor, namesStatements }: Connection) {
  const numbered = new Map<string, string>();
  async function sumsOf({ text, values, sign }: ReportRead): Promise<CategorySums> {
    const known = numbered.get(text) ?? withNumbers(text);
    numbered.set(text, known);
    const { rows } = await client.query<SumsRow>({ name: nameFor(known), text: known, values: [...values] });
    return sumsOfRows(rows, sign);
  }
  return async (agentId: string, range: ReportRange, by?: "hours"): Promise<CategoryFigures> => {
    const { cells, trades } = planReport(range, by);
    const reads = [
      ...cells.map((read) => sql.cells(agentId, read)),
      ...trades.map((read) => sql.trades(agentId, read)),
    ];
    if (!namesStatements) return addUp(await Promise.all(reads.map(sumsOf)));
    const [, sums] = await Promise.all([
      client.query(planOnce),
      Promise.all(reads.map(sumsOf)),
      client.query(planAsUsual),
    ]);
    return addUp(sums);
  };
}

/** Writes $1, $2 and so on for a text's question marks. */
function withNumbers(text: string): string {
  let place = 0;
  return text.replaceAll("?", () => {
    place += 1;
    return `$${place}`;
  });
}
