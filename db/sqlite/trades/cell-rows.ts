import type { Connection } from "#db/sqlite/engine/connection";
import { cells } from "#db/tables/trades";
import { bySumColumn, sumColumn } from "#lib/domain/reports/measure";
import type { ChangedCells } from "#lib/domain/trades/changed-cells";

// Double, because SQLite is quickest with one row for each statement, and PostgreSQL with arrays.

export type CellRows = ReturnType<typeof cellRows>;

const key = ["agent_id", "grid", "category", "outer_bucket", "inner_bucket"] as const;
const sums = Object.values(
  bySumColumn((measure, half) => {
    const name = sumColumn(measure, half);
    return { name, column: cells[name].name };
  }),
);
const numbers = ["trades", "wins", ...sums.map(({ column }) => column)];

const upsertCell = `insert into cells (${[...key, ...numbers].join(", ")})
  values (${[...key, ...numbers].map(() => "?").join(", ")})
  on conflict (${key.join(", ")}) do update set ${numbers.map((column) => `${column} = ${column} + excluded.${column}`).join(", ")}`;
const dropEmptyCell = `delete from cells where ${key.map((column) => `${column} = ?`).join(" and ")} and trades = 0`;

const countChange = `insert into portions (agent_id, portion, changes) values (?, ?, 1)
  on conflict (agent_id, portion) do update set changes = changes + 1`;

/** Writes changes into the cells, one upsert each, and deletes cells that have become empty. */
export function cellRows({ client }: Connection) {
  const upsert = client.prepare(upsertCell);
  const dropEmpty = client.prepare(dropEmptyCell);
  const changePortion = client.prepare(countChange);
  return {
    write(changed: ChangedCells): void {
      const { cells: changes, portions } = changed.take();
      for (const { agentId, portion } of portions) changePortion.run(agentId, portion);
      for (const change of changes) {
        const { agentId, category, outer, inner, count, wins } = change;
        const place = [agentId, BigInt(change.grid), category, outer, inner];
        upsert.run(...place, count, wins, ...sums.map(({ name }) => change.sums[name]));
        if (count < 0n) dropEmpty.run(...place);
      }
    },
  };
}
