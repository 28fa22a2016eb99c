import type { Connection } from "#db/postgres/connections/connection";
import { columnsOf, type MovedTable, namesOf, quoted, type Row, type Value } from "./moved-table";

/** Sends a table's rows as arrays, one for each column: one statement a page, of any length. */
export function writeRows({ client }: Connection, table: MovedTable) {
  const names = namesOf(table);
  const isSame = (columns: readonly string[], other: string) =>
    columns.map((column) => `t."${column}" = ${other}."${column}"`).join(" and ");

  async function run(text: string, columns: readonly string[], rows: readonly Row[]): Promise<void> {
    if (rows.length > 0) await client.query(text, arraysOf(rows, columns.length));
  }

  const given = (columns: readonly string[]) => {
    const types = columnsOf(table, columns).map(({ type }, index) => `$${index + 1}::${type}[]`);
    return `unnest(${types.join(", ")}) as given (${quoted(columns)})`;
  };
  const changing = names.filter((name) => !table.key.includes(name));
  const sets = changing.map((name) => `"${name}" = given."${name}"`).join(", ");

  return {
    insert: (rows: readonly Row[]) =>
      run(`insert into ${table.name} (${quoted(names)}) select * from ${given(names)}`, names, rows),
    update: (rows: readonly Row[]) =>
      run(
        `update ${table.name} as t set ${sets} from ${given(names)} where ${isSame(table.key, "given")}`,
        names,
        rows,
      ),
    /** Takes only the keys. */
    remove: (keys: readonly Row[]) =>
      run(
        `delete from ${table.name} as t using ${given(table.key)} where ${isSame(table.key, "given")}`,
        table.key,
        keys,
      ),
  };
}

function arraysOf(rows: readonly Row[], width: number): Value[][] {
  return Array.from({ length: width }, (_, index) => rows.map((row) => row[index] ?? null));
}
