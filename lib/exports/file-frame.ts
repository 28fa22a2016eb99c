import type { AboutLine } from "#lib/domain/exports/about-line";
import type { FilledTable, Row, Table } from "./column";

/** A file without its rows, which arrive in batches. */
export interface FileFrame<T> {
  readonly table: Table;
  readonly rowCount: number;
  readonly totals: readonly AboutLine[];
  /** Called once for each row, in the order of the file. */
  rowOf(item: T): Row;
  /** Tables that are known only after the last row. */
  asides(): readonly FilledTable[];
}
