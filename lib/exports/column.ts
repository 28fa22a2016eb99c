import type { CellKind } from "#lib/domain/exports/about-line";

export interface Column {
  readonly name: string;
  readonly kind: CellKind;
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
