import type { CellKind } from "#lib/domain/exports/about-line";

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
