import type { ExportFormat } from "#lib/domain/export-format";
import { type Outcome, refuse } from "#lib/domain/failure";
import { sheetRowsMax } from "#lib/limits";
import type { AboutLine } from "./column";
import { newDocument } from "./export-document";
import type { RowSource } from "./row-source";

/** The next piece of a file, or null after the last one. */
export type NextPart = () => Uint8Array<ArrayBuffer> | null;

/** Makes a file of a source, a piece for each batch of rows, so that it never stands in memory as a whole. */
export function writtenFile(source: RowSource, format: ExportFormat, about: readonly AboutLine[]): NextPart {
  const document = newDocument(format);
  let rowsWritten = 0;
  let state: "begins" | "goes on" | "ended" = "begins";
  return () => {
    if (state === "ended") return null;
    if (state === "begins") document.begin([...about, ...source.totals], source.table);
    state = "goes on";
    const rows = source.next();
    if (rows.length > 0) {
      document.add(rows);
      rowsWritten += rows.length;
    } else {
      // The count is printed in the file and went ahead of it: a file that breaks it must not look whole.
      if (rowsWritten !== source.rowCount) throw new Error(`${rowsWritten} rows came, of ${source.rowCount}.`);
      document.finish(source.asides());
      state = "ended";
    }
    return document.take();
  };
}

/** Null when the rows fit the format. */
export function faultOfSize(rowCount: number, format: ExportFormat): (Outcome<never> & { readonly ok: false }) | null {
  if (format === "csv" || rowCount <= sheetRowsMax) return null;
  return refuse(
    "export_too_large",
    `A sheet holds ${sheetRowsMax} rows and these are ${rowCount}. Choose a shorter range, or CSV.`,
  );
}
