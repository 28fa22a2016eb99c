import type { AboutLine, FilledTable, Row, Table } from "./column";

/** What a driver hands over for a file, all of it from one snapshot. */
export interface RowSource {
  readonly table: Table;
  readonly rowCount: number;
  readonly totals: readonly AboutLine[];
  /** The rows that follow; none when there are no more. */
  next(): readonly Row[];
  /** What is known only after the last row. */
  asides(): readonly FilledTable[];
}
