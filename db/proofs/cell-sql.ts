import { measures, measureTable } from "#lib/domain/reports/measure";
import { type levels, unsettledBucket } from "#lib/domain/trades/rollup";

export const cellKey = "agent_id, level, outer_bucket, inner_bucket, category";
const sumNames = measures.map((measure) => measureTable[measure].wire);

/** Floor division: a database's own rounds toward zero, which would put a bucket before 1970 one too late. */
const bucket = (column: string, width: bigint) =>
  `coalesce(${column} / ${width} - (case when ${column} % ${width} < 0 then 1 else 0 end), ${unsettledBucket})`;

/** Makes the cells of one grid from the rows, in SQL and so on purpose without the code that keeps them. */
export function recomputedCells({ level, outer, create, settlement }: (typeof levels)[number]): string {
  const created = bucket("matched_at", create);
  const settled = bucket("settled_at", settlement);
  const [first, second] = outer === "create" ? [created, settled] : [settled, created];
  const sums = sumNames.map((name) => `sum(${name} / 100000000), sum(${name} % 100000000)`);
  return `select agent_id, cast(${level} as bigint) as level, ${first} as outer_bucket, ${second} as inner_bucket, category,
    count(*) as trades, count(*) filter (where category = 'valid' and settlement_result in ('WIN', 'HALF_WIN')),
    ${sums.join(", ")} from trades group by 1, 2, 3, 4, 5`;
}

export function keptCells(level: number): string {
  const sums = sumNames.map((name) => `${name}_units, ${name}_parts`);
  return `select ${cellKey}, trades, wins, ${sums.join(", ")} from cells where level = ${level}`;
}
