import type { AboutLine, CellKind } from "#lib/domain/exports/export-format";

export interface Column {
  readonly name: string;
  readonly kind: CellKind;
  /** The column's name in a workbook, where it is in the reader's words. */
  readonly heading?: string;
}

/** Cells in the order of the columns; empty where a row has no value. */
export type Row = readonly string[];

export interface Table {
  readonly name: string;
  readonly columns: readonly Column[];
}

export interface FilledTable extends Table {
  readonly rows: readonly Row[];
}

/** A row below a workbook's table: its name stands in the first column, and a value below the column that it adds up. */
export interface FootRow {
  readonly label: string;
  readonly cells: Readonly<Record<string, string>>;
}

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

/** What follows the rows of a workbook. A CSV has none of it. */
export interface Closing {
  /** Smaller tables that are not part of the rows. */
  readonly asides: readonly FilledTable[];
  readonly about: readonly AboutLine[];
  /** The name of the sheet with the lines about the file. */
  readonly aboutName: string;
}

/** A file in the making. Pieces returned by `take` are dropped, so that memory does not grow with the rows. */
export interface ExportDocument {
  begin(table: Table): void;
  add(rows: readonly Row[]): void;
  end(foot: readonly FootRow[]): void;
  finish(closing: Closing | null): void;
  take(): Uint8Array<ArrayBuffer>;
}
