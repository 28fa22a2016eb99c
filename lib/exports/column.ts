import type { CellKind } from "#lib/domain/exports/about-line";

export interface Column {
  readonly name: string;
  readonly kind: CellKind;
  /** The column's name in a workbook if it differs: a date there does not show its zone. */
  readonly heading?: string;
  /** True when a value may have more digits than a spreadsheet's number keeps. */
  readonly isLong?: boolean;
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
