import type { Connection } from "#db/postgres/engine/connection";
import { rawRows } from "#db/postgres/engine/raw-rows";
import { measures, measureTable } from "#lib/domain/reports/measure";
import { CellFaults, type DifferingCell } from "#lib/domain/trades/cell-faults";
import { levels, unsettledBucket } from "#lib/domain/trades/rollup";
import type { ReportProof } from "#lib/store/proof";
import { rowsOfCursor } from "./rows-of-cursor";

const sumNames = measures.map((measure) => measureTable[measure].wire);
const keyNames = ["agent_id", "level", "outer_bucket", "inner_bucket", "category"];

/** Floor division: PostgreSQL's own rounds toward zero, which would put a bucket before 1970 one too late. */
const bucket = (column: string, width: bigint) =>
  `coalesce((${column} / ${width}) - (${column} % ${width} < 0)::int, ${unsettledBucket})`;

/** Makes the cells of one grid from the rows, in SQL and so on purpose without the code that keeps them. */
function recomputed({ level, outer, create, settlement }: (typeof levels)[number]): string {
  const created = bucket("matched_at", create);
  const settled = bucket("settled_at", settlement);
  const [first, second] = outer === "create" ? [created, settled] : [settled, created];
  const sums = sumNames.map((name) => `sum(${name} / 100000000), sum(${name} % 100000000)`);
  return `select agent_id, ${level}::bigint as level, ${first} as outer_bucket, ${second} as inner_bucket, category,
    count(*) as trades,
    sum((category = 'valid' and coalesce(settlement_result in ('WIN', 'HALF_WIN'), false))::int), ${sums.join(", ")}
    from trades group by 1, 2, 3, 4, 5`;
}

function kept(level: number): string {
  const sums = sumNames.map((name) => `${name}_units, ${name}_parts`);
  return `select ${keyNames.join(", ")}, trades, wins, ${sums.join(", ")} from cells where level = ${level}`;
}

interface CellRow {
  readonly agent_id: string;
  readonly level: bigint;
  readonly outer_bucket: bigint;
  readonly inner_bucket: bigint;
  readonly category: string;
  readonly trades: bigint;
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
  const differing = (found: string, other: string) =>
    rowsOfCursor<CellRow>(
      connection,
      `select ${keyNames.join(", ")}, trades from (${found} except ${other}) differing order by ${keyNames.join(", ")}`,
    );
  const faults = new CellFaults();
  for (const grid of levels) {
    for await (const row of differing(kept(grid.level), recomputed(grid))) faults.kept(cellOf(row));
    for await (const row of differing(recomputed(grid), kept(grid.level))) faults.recomputed(cellOf(row));
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
  level: Number(row.level),
  outer: row.outer_bucket,
  inner: row.inner_bucket,
  category: row.category,
  count: row.trades,
});
