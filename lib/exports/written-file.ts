import type { AboutLine } from "#lib/domain/exports/about-line";
import type { ExportFormat } from "#lib/domain/exports/export-format";
import { done, type Outcome, refuse } from "#lib/domain/failure";
import type { ExportFile } from "#lib/store/export";
import type { FileFrame } from "./file-frame";
import { newDocument } from "./new-document";

/** 1,048,575 rows: what an Excel sheet holds, without its line of headings. */
export const sheetRowsMax = 1_048_575;

export interface FileForm {
  readonly format: ExportFormat;
  readonly about: readonly AboutLine[];
}

/** Makes a file piece by piece, one for each batch of rows, so that it is never whole in memory. */
export function writtenFile<T>(frame: FileFrame<T>, { format, about }: FileForm): Outcome<ExportFile<T>> {
  const { rowCount, table, totals } = frame;
  if (format === "xlsx" && rowCount > sheetRowsMax) {
    return refuse(
      "export_too_large",
      `A sheet holds ${sheetRowsMax} rows and these are ${rowCount}. Choose a shorter range, or CSV.`,
    );
  }
  const document = newDocument(format);
  let rowsWritten = 0;
  let state: "begins" | "goes on" | "whole" = "begins";
  return done({
    rowCount,
    get isWhole() {
      return state === "whole";
    },
    part(items) {
      if (state === "begins") document.begin([...about, ...totals], table);
      state = "goes on";
      if (items.length > 0) {
        document.add(items.map(frame.rowOf));
        rowsWritten += items.length;
      } else {
        // The file's head states this count, so a file with another number of rows must not look complete.
        if (rowsWritten !== rowCount) throw new Error(`${rowsWritten} rows came, of ${rowCount}.`);
        document.finish(frame.asides());
        state = "whole";
      }
      return document.take();
    },
  });
}
