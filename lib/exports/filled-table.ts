import type { Row, Table } from "./column";
import type { ColumnOf } from "./moment-columns";

export type Filled<T> = Table & { rowOf(item: T): Row };

export const filledTable = <T>(name: string, columns: readonly ColumnOf<T>[]): Filled<T> => ({
  name,
  columns,
  rowOf: (item) => columns.map((column) => column.of(item)),
});

export const textColumn = <T>(name: string, of: (item: T) => string): ColumnOf<T> => ({ name, kind: "text", of });
