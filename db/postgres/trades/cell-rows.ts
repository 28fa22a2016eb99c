import { arrayTexts } from "#db/postgres/connections/array-texts";
import type { Connection } from "#db/postgres/connections/connection";
import { cells } from "#db/postgres/schema";
import type { Transaction } from "#db/postgres/transactions/transaction";
import { bySumColumn, sumColumn } from "#lib/domain/reports/measure";
import type { ChangedCells } from "#lib/domain/trades/changed-cells";

// Double, because PostgreSQL is quickest with arrays, and SQLite with one row for each statement.

const keyColumns = ["agent_id", "grid", "category", "outer_bucket", "inner_bucket"] as const;
const key = keyColumns.join(", ");
const sumOf = bySumColumn((measure, half) => {
  const name = sumColumn(measure, half);
  return { name, column: cells[name].name };
});
const sums = Object.values(sumOf);
const numbers = ["trades", "wins", ...sums.map(({ column }) => column)];
const arrays = ["text", "bigint", "text", "bigint", "bigint", ...numbers.map(() => "bigint")]
  .map((type, index) => `$${index + 1}::${type}[]`)
  .join(", ");

// In key order, so that concurrent writers of cells never wait in a circle.
const upsertCells = `insert into cells (${key}, ${numbers.join(", ")})
  select * from unnest(${arrays}) as changes (${key}, ${numbers.join(", ")}) order by ${key}
  on conflict (${key}) do update set ${numbers.map((column) => `${column} = cells.${column} + excluded.${column}`).join(", ")}`;

const dropEmptyCells = `delete from cells as c using unnest($1::text[], $2::bigint[], $3::text[], $4::bigint[], $5::bigint[])
    as fewer (${key})
  where ${keyColumns.map((column) => `c.${column} = fewer.${column}`).join(" and ")} and c.trades = 0`;

const countChanges = `insert into portions (agent_id, portion, changes)
  select agent_id, portion, 1 from unnest($1::text[], $2::bigint[]) as changed (agent_id, portion) order by agent_id, portion
  on conflict (agent_id, portion) do update set changes = portions.changes + 1`;

/** Writes changes into the cells with one statement for all, and deletes cells that have become empty. */
export function cellRows({ client, nextName }: Connection) {
  const names = { upsert: nextName(), dropEmpty: nextName(), portions: nextName() };
  return {
    write(changed: ChangedCells, { send }: Transaction): void {
      const { cells: changes, portions } = changed.take();
      if (portions.length > 0) {
        const columns = [portions.map(({ agentId }) => agentId), portions.map(({ portion }) => portion)];
        send(client.query({ name: names.portions, text: countChanges, values: arrayTexts(columns) }));
      }
      if (changes.length === 0) return;
      const keysOf = (some: typeof changes) => [
        some.map(({ agentId }) => agentId),
        some.map(({ grid }) => grid),
        some.map(({ category }) => category),
        some.map(({ outer }) => outer),
        some.map(({ inner }) => inner),
      ];
      const values = [
        ...keysOf(changes),
        changes.map(({ count }) => count),
        changes.map(({ wins }) => wins),
        ...sums.map(({ name }) => changes.map((change) => change.sums[name])),
      ];
      send(client.query({ name: names.upsert, text: upsertCells, values: arrayTexts(values) }));
      const fewer = changes.filter(({ count }) => count < 0n);
      if (fewer.length === 0) return;
      send(client.query({ name: names.dropEmpty, text: dropEmptyCells, values: arrayTexts(keysOf(fewer)) }));
    },
  };
}
