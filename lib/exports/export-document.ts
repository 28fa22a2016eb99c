import type { AboutLine } from "#lib/domain/exports/about-line";
import type { FilledTable, FootRow, Row, Table } from "./column";

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
