import type { Connection } from "#db/sqlite/engine/connection";
import { measures, measureTable } from "#lib/domain/reports/measure";
import { CellFaults, type DifferingCell } from "#lib/domain/trades/cell-faults";
import { levels, unsettledBucket } from "#lib/domain/trades/rollup";
import type { ReportProof } from "#lib/store/proof";

const sumNames = measures.map((measure) => measureTable[measure].wire);
const keyNames = ["agent_id", "level", "outer_bucket", "inner_bucket", "category"];

/** Floor division: SQLite's own rounds toward zero, which would put a bucket before 1970 one too late. */
const bucket = (column: string, width: bigint) =>
  `coalesce((${column} / ${width}) - (${column} % ${width} < 0), ${unsettledBucket})`;

/** Makes the cells of one grid from the rows, in SQL and so on purpose without the code that keeps them. */
function recomputed({ level, outer, create, settlement }: (typeof levels)[number]): string {
  const created = bucket("matched_at", create);
  const settled = bucket("settled_at", settlement);
  const [first, second] = outer === "create" ? [created, settled] : [settled, created];
  const sums = sumNames.map((name) => `sum(${name} / 100000000), sum(${name} % 100000000)`);
  return `select agent_id, ${level}, ${first}, ${second}, category, count(*),
    sum(category = 'valid' and settlement_result in ('WIN', 'HALF_WIN')), ${sums.join(", ")}
    from trades group by 1, 2, 3, 4, 5`;
}

function kept(level: number): string {
  const sums = sumNames.map((name) => `${name}_units, ${name}_parts`);
  return `select ${keyNames.join(", ")}, trades, wins, ${sums.join(", ")} from cells where level = ${level}`;
}

/** Recomputes every cell and compares it with the kept one, in one snapshot. */
export function verifyReport({ client }: Connection): ReportProof {
  const count = (from: string) => Number(client.prepare(`select count(*) from ${from}`).pluck().get());
  const differing = (found: string, other: string) =>
    client.prepare<[], CellRow>(`select * from (${found}) except select * from (${other})`).raw().iterate();
  return client.transaction(() => {
    const faults = new CellFaults();
    for (const grid of levels) {
      for (const row of differing(kept(grid.level), recomputed(grid))) faults.kept(cellOf(row));
      for (const row of differing(recomputed(grid), kept(grid.level))) faults.recomputed(cellOf(row));
    }
    return faults.proof(count("trades"), count("cells"));
  })();
}

/** The columns of the key, the number of trades, and then the sums. */
type CellRow = [string, bigint, bigint, bigint, string, bigint, ...bigint[]];

const cellOf = ([agentId, level, outer, inner, category, count]: CellRow): DifferingCell => ({
  ...{ agentId, level: Number(level), outer, inner, category, count },
});
