import { formatInstant, instant } from "#lib/domain/instant";
import { measures, measureTable } from "#lib/domain/measure";
import { levels, unsettledBucket } from "#lib/domain/rollup";
import { faultsShownMax } from "#lib/limits";
import type { ReportProof } from "#lib/stored/proof";
import type { Connection } from "./connection";

const sumNames = measures.map((measure) => measureTable[measure].wire);
const keyNames = ["agent_id", "level", "outer_bucket", "inner_bucket", "category"];

/** Floor division, since SQLite's rounds toward zero and a bucket before 1970 would be one too late. */
const bucket = (column: string, width: bigint) =>
  `coalesce((${column} / ${width}) - (${column} % ${width} < 0), ${unsettledBucket})`;

/** The cells of one grid, made from the rows in SQL: on purpose not by the code that keeps them. */
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

/** Recomputes every cell and compares, in one snapshot. */
export function verifyReport({ client }: Connection): ReportProof {
  const count = (from: string) => Number(client.prepare(`select count(*) from ${from}`).pluck().get());
  return client.transaction(() => {
    const faults: string[] = [];
    let faultCount = 0;
    const compare = (found: string, other: string, says: string) => {
      const rows = client.prepare(`select * from (${found}) except select * from (${other})`).raw();
      for (const row of rows.iterate()) {
        faultCount += 1;
        if (faults.length < faultsShownMax) faults.push(describe(row, says));
      }
    };
    for (const grid of levels) {
      compare(kept(grid.level), recomputed(grid), "is kept and does not follow from the trades");
      compare(recomputed(grid), kept(grid.level), "follows from the trades and is not kept so");
    }
    return { trades: count("trades"), cells: count("cells"), faults, faultCount };
  })();
}

function describe(row: unknown, says: string): string {
  if (!Array.isArray(row)) return says;
  const [agentId, level, outer, inner, category, trades] = row;
  const grid = levels.find((known) => BigInt(known.level) === level);
  if (!grid) return `a cell of the unknown level ${level}`;
  const [created, settled] = grid.outer === "create" ? [outer, inner] : [inner, outer];
  const at = (number: bigint, width: bigint) =>
    number === unsettledBucket ? "never" : formatInstant(instant(number * width));
  return `cell of ${agentId}, matched ${at(created, grid.create)}, settled ${at(settled, grid.settlement)}, ${category}, ${trades} trades: ${says}`;
}
