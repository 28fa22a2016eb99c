import type { AboutLine } from "#lib/domain/exports/about-line";
import type { FilledTable, FootRow, Row, Table } from "./column";

export interface Sheet<T> {
  readonly table: Table;
  /** Called once for each row, in the order of the file. */
  rowOf(item: T): Row;
}

/** A file without its rows, which arrive in batches. */
export interface FileFrame<T> {
  readonly main: Sheet<T>;
  /** The second sheet of a workbook: what a spreadsheet's cell would round, as text. Null where there is no such value. */
  readonly exact: Sheet<T> | null;
  readonly rowCount: number;
  readonly totals: readonly AboutLine[];
  /** A workbook's rows below its table. They, and the tables below, are known only after the last row. */
  foot(): readonly FootRow[];
  asides(): readonly FilledTable[];
}
