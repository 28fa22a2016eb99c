import type { ReportProof } from "#lib/domain/books/proof";
import { measures, measureTable } from "#lib/domain/reports/packed-sums";
import { CellFaults, type DifferingCell } from "#lib/domain/trades/changed-cells";
import { allGrids, type Grid, unsettledBucket } from "#lib/domain/trades/grids";
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

const cellKey = "agent_id, grid, outer_bucket, inner_bucket, category";
const sumNames = measures.map((measure) => measureTable[measure].wire);

/** Floor division: a database's own rounds toward zero, which would put times before 1970 one bucket too late. */
export const bucketSql = (column: string, width: bigint | null): string =>
  width === null
    ? "cast(0 as bigint)"
    : `coalesce(${column} / ${width} - (case when ${column} % ${width} < 0 then 1 else 0 end), ${unsettledBucket})`;

const cellColumns = ["trades", "wins", ...sumNames.flatMap((name) => [`${name}_units`, `${name}_parts`])];

/** The two halves of a sum with the parts reduced to below 1: how far they run over depends on the order of changes. */
const halves = (name: string) => `
  ${name}_units + ${name}_parts / 100000000 - (case when ${name}_parts % 100000000 < 0 then 1 else 0 end) as ${name}_units,
  (${name}_parts % 100000000 + 100000000) % 100000000 as ${name}_parts`;
const compared = `${cellKey}, trades, wins, ${sumNames.map(halves).join(", ")}`;

/** Computes one grid's cells from the rows, in SQL, deliberately without the code that maintains them. */
function recomputedCells({ number, outer, create, settlement }: Grid): string {
  const created = bucketSql("matched_at", create);
  const settled = bucketSql("settled_at", settlement);
  const [first, second] = outer === "create" ? [created, settled] : [settled, created];
  const sums = sumNames.map(
    (name) => `cast(sum(${name} / 100000000) as bigint) as ${name}_units,
      cast(sum(${name} % 100000000) as bigint) as ${name}_parts`,
  );
  return `select agent_id, cast(${number} as bigint) as grid, ${first} as outer_bucket, ${second} as inner_bucket, category,
      count(*) as trades, count(*) filter (where category = 'valid' and settlement_result in ('WIN', 'HALF_WIN')) as wins,
      ${sums.join(", ")} from trades group by 1, 2, 3, 4, 5`;
}

/** One grid's cells that are stored but do not follow from the trades, and the reverse, in order. */
const differingCells = (grid: Grid): string => `
  select ${cellKey}, trades, min(is_kept) as is_kept from (
    select cast(1 as bigint) as is_kept, ${compared} from cells where grid = ${grid.number}
    union all select cast(0 as bigint), ${compared} from (${recomputedCells(grid)}) as made
  ) as both_sides group by ${cellKey}, ${cellColumns.join(", ")} having count(*) = 1
  order by ${cellKey}, is_kept desc`;
