import type { Connection } from "#db/postgres/connections/connection";
import { rawRows } from "#db/postgres/connections/raw-rows";
import { differingCells } from "#db/proofs/cell-sql";
import { CellFaults, type DifferingCell } from "#lib/domain/trades/cell-faults";
import { allGrids } from "#lib/domain/trades/grids";
import type { ReportProof } from "#lib/store/proof";
import { rowsOfCursor } from "./rows-of-cursor";

interface CellRow {
  readonly agent_id: string;
  readonly grid: bigint;
  readonly outer_bucket: bigint;
  readonly inner_bucket: bigint;
  readonly category: string;
  readonly trades: bigint;
  readonly is_kept: bigint;
}

interface UnplacedRow {
  readonly agent_id: string;
  readonly trade_id: string;
}
/** Trades without their key, and keys without their trade. */
const unplacedTrades = `select distinct agent_id, trade_id
  from trades t full join trade_keys k using (agent_id, matched_at, trade_id)
  where t.version is null or k.trade_id is null order by agent_id, trade_id`;

/** Recomputes every cell and compares it with the kept one. It is called within one snapshot. */
export async function verifyReport(connection: Connection): Promise<ReportProof> {
  const faults = new CellFaults();
  for (const grid of allGrids) {
    for await (const row of rowsOfCursor<CellRow>(connection, differingCells(grid))) {
      if (row.is_kept === 1n) faults.kept(cellOf(row));
      else faults.recomputed(cellOf(row));
    }
  }
  for await (const { agent_id, trade_id } of rowsOfCursor<UnplacedRow>(connection, unplacedTrades)) {
    faults.unplaced(agent_id, trade_id);
  }
  const counts = rawRows<{ trades: bigint; cells: bigint }>(
    connection,
    "select (select count(*) from trades) as trades, (select count(*) from cells) as cells",
  );
  const [counted] = await counts();
  return faults.proof(Number(counted?.trades ?? 0n), Number(counted?.cells ?? 0n));
}

const cellOf = (row: CellRow): DifferingCell => ({
  agentId: row.agent_id,
  grid: Number(row.grid),
  outer: row.outer_bucket,
  inner: row.inner_bucket,
  category: row.category,
  count: row.trades,
});
