import type { AboutLine } from "#lib/domain/exports/about-line";
import type { FilledTable, Row, Table } from "./column";

/** A file in the making. Pieces returned by `take` are dropped, so that memory does not grow with the rows. */
export interface ExportDocument {
  begin(about: readonly AboutLine[], table: Table): void;
  add(rows: readonly Row[]): void;
  /** Ends the file, after smaller tables that are not part of its rows. */
  finish(asides: readonly FilledTable[]): void;
  take(): Uint8Array<ArrayBuffer>;
}
