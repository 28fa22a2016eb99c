import { differingCells } from "#db/proofs/cell-sql";
import type { Connection } from "#db/sqlite/engine/connection";
import { CellFaults, type DifferingCell } from "#lib/domain/trades/cell-faults";
import { allGrids } from "#lib/domain/trades/grids";
import type { ReportProof } from "#lib/store/proof";

/** Recomputes every cell and compares it with the kept one, in one snapshot. */
export function verifyReport({ client }: Connection): ReportProof {
  const count = (from: string) => Number(client.prepare(`select count(*) from ${from}`).pluck().get());
  return client.transaction(() => {
    const faults = new CellFaults();
    for (const grid of allGrids) {
      for (const row of client.prepare<[], CellRow>(differingCells(grid)).raw().iterate()) {
        if (row[6] === 1n) faults.kept(cellOf(row));
        else faults.recomputed(cellOf(row));
      }
    }
    return faults.proof(count("trades"), count("cells"));
  })();
}

/** The columns of the key, the number of trades, and 1 for what is kept. */
type CellRow = [string, bigint, bigint, bigint, string, bigint, bigint];

const cellOf = ([agentId, grid, outer, inner, category, count]: CellRow): DifferingCell => ({
  ...{ agentId, grid: Number(grid), outer, inner, category, count },
});
