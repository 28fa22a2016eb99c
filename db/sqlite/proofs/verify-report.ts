import { keptCells, recomputedCells } from "#db/proofs/cell-sql";
import type { Connection } from "#db/sqlite/engine/connection";
import { CellFaults, type DifferingCell } from "#lib/domain/trades/cell-faults";
import { levels } from "#lib/domain/trades/rollup";
import type { ReportProof } from "#lib/store/proof";

/** Recomputes every cell and compares it with the kept one, in one snapshot. */
export function verifyReport({ client }: Connection): ReportProof {
  const count = (from: string) => Number(client.prepare(`select count(*) from ${from}`).pluck().get());
  const differing = (found: string, other: string) =>
    client.prepare<[], CellRow>(`select * from (${found}) except select * from (${other})`).raw().iterate();
  return client.transaction(() => {
    const faults = new CellFaults();
    for (const grid of levels) {
      for (const row of differing(keptCells(grid.level), recomputedCells(grid))) faults.kept(cellOf(row));
      for (const row of differing(recomputedCells(grid), keptCells(grid.level))) faults.recomputed(cellOf(row));
    }
    return faults.proof(count("trades"), count("cells"));
  })();
}

/** The columns of the key, the number of trades, and then the sums. */
type CellRow = [string, bigint, bigint, bigint, string, bigint, ...bigint[]];

const cellOf = ([agentId, level, outer, inner, category, count]: CellRow): DifferingCell => ({
  ...{ agentId, level: Number(level), outer, inner, category, count },
});
