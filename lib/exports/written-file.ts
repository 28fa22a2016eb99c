import type { ExportFile, ExportLook } from "#lib/domain/exports/export";
import type { ExportFormat } from "#lib/domain/exports/export-format";
import { done, type Outcome, refuse } from "#lib/domain/failure";
import { CsvDocument } from "./csv-document";
import type { ExportDocument, FileFrame, Sheet } from "./file-frame";
import { asOfLine } from "./file-head";
import { fileTexts } from "./file-texts";
import { XlsxDocument } from "./xlsx-document";

/** 1,048,570 rows: what an Excel sheet holds, without its headings and totals. */
export const sheetRowsMax = 1_048_570;

/** Makes a file piece by piece, one for each batch of rows, so that it is never whole in memory. */
export function writtenFile<T>(frame: FileFrame<T>, look: ExportLook): Outcome<ExportFile<T>> {
  const { rowCount } = frame;
  const { format, about, language } = look;
  if (format === "xlsx" && rowCount > sheetRowsMax) {
    return refuse(
      "export_too_large",
      `A sheet holds ${sheetRowsMax} rows and these are ${rowCount}. Choose a shorter range, or CSV.`,
    );
  }
  const columnCountOf = ({ table }: Sheet<T>) => table.columns.length;
  const document = newDocument(format);
  const sheets = format === "xlsx" && frame.exact ? [frame.main, frame.exact] : [frame.main];
  let at = 0;
  let rowsWritten = 0;
  let isBegun = false;
  return done({
    rowCount,
    cellsForOne: sheets.reduce((sum, sheet) => sum + columnCountOf(sheet), 0) / columnCountOf(frame.main),
    get isWhole() {
      return at === sheets.length;
    },
    part(items) {
      const sheet = sheets[at];
      if (!sheet) throw new Error("The file is whole already.");
      if (!isBegun) document.begin(sheet.table);
      isBegun = true;
      if (items.length > 0) {
        document.add(items.map(sheet.rowOf));
        rowsWritten += items.length;
        return document.take();
      }
      // The file's head states this count, so a file with another number of rows must not look complete.
      if (rowsWritten !== rowCount) throw new Error(`${rowsWritten} rows came, of ${rowCount}.`);
      document.end(frame.foot());
      at += 1;
      rowsWritten = 0;
      isBegun = false;
      if (at === sheets.length) {
        const aboutName = fileTexts(language).workbook.sheets.about;
        document.finish({ asides: frame.asides(), about: [...about, asOfLine(look), ...frame.totals], aboutName });
      }
      return document.take();
    },
  });
}

export const newDocument = (format: ExportFormat): ExportDocument =>
  format === "csv" ? new CsvDocument() : new XlsxDocument();
