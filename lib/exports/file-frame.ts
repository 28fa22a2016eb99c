import type { AboutLine } from "#lib/domain/exports/about-line";
import type { FilledTable, Row, Table } from "./column";

/** Everything in a file except its rows, which come a batch at a time. */
export interface FileFrame<T> {
  readonly table: Table;
  readonly rowCount: number;
  readonly totals: readonly AboutLine[];
  /** Called once for each row, in the order of the file. */
  rowOf(item: T): Row;
  /** Tables that are known only after the last row. */
  asides(): readonly FilledTable[];
}
