import type { ReportProof } from "#lib/domain/books/proof";
import { CellFaults, type DifferingCell } from "#lib/domain/trades/changed-cells";
import { allGrids } from "#lib/domain/trades/grids";
import { differingCells } from "./cell-sql";
import { onlyRow, type ProofReader } from "./proof-reader";

interface CellRow {
  readonly agent_id: string;
  readonly grid: bigint;
  readonly outer_bucket: bigint;
  readonly inner_bucket: bigint;
  readonly category: string;
  readonly trades: bigint;
  readonly is_kept: bigint;
}

/** Recomputes every cell and compares it with the kept cell. */
export async function verifyReport({ rowsOf }: ProofReader): Promise<ReportProof> {
  const faults = new CellFaults();
  for (const grid of allGrids) {
    for await (const row of rowsOf<CellRow>(differingCells(grid))) {
      if (row.is_kept === 1n) faults.kept(cellOf(row));
      else faults.recomputed(cellOf(row));
    }
  }
  const counted = "select (select count(*) from trades) as trades, (select count(*) from cells) as cells";
  const { trades, cells } = await onlyRow(rowsOf<{ trades: bigint; cells: bigint }>(counted));
  return faults.proof(Number(trades), Number(cells));
}

const cellOf = (row: CellRow): DifferingCell => ({
  agentId: row.agent_id,
  grid: Number(row.grid),
  outer: row.outer_bucket,
  inner: row.inner_bucket,
  category: row.category,
  count: row.trades,
});
