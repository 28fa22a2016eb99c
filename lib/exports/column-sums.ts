import { formatMoney, parseMoney } from "#lib/domain/money/money";
import type { FootRow, Row, Table } from "./column";
import type { Sheet } from "./file-frame";

/** Adds up some columns of a sheet while its rows are written. */
export class ColumnSums {
  private readonly added: readonly { readonly name: string; readonly at: number }[];
  private readonly sums = new Map<string, bigint>();

  constructor({ columns }: Table, names: readonly string[]) {
    this.added = columns.flatMap(({ name }, at) => (names.includes(name) ? [{ name, at }] : []));
    for (const { name } of this.added) this.sums.set(name, 0n);
  }

  over<T>({ table, rowOf }: Sheet<T>): Sheet<T> {
    return {
      table,
      rowOf: (item) => {
        const row = rowOf(item);
        this.add(row);
        return row;
      },
    };
  }

  foot(label: string): FootRow {
    return { label, cells: Object.fromEntries([...this.sums].map(([name, sum]) => [name, formatMoney(sum)])) };
  }

  private add(row: Row): void {
    for (const { name, at } of this.added) {
      const text = row[at] ?? "";
      if (text !== "") this.sums.set(name, (this.sums.get(name) ?? 0n) + parseMoney(text));
    }
  }
}
