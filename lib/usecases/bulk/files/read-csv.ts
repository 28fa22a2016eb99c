import { CsvError, parse } from "csv-parse/sync";
import {
  type Cell,
  cellCharsMax,
  columnsMax,
  plainCell,
  type SheetRow,
  tooManyColumns,
  UnreadableFile,
} from "#lib/domain/bulk/sheet-row";

const separators = [",", ";", "\t"] as const;
type Separator = (typeof separators)[number];

/** A row of the greatest cells. A quote that nothing closes makes all that follows one cell, and is met here. */
const rowCharsMax = columnsMax * cellCharsMax;

/** A spreadsheet that opens the file would compute such a cell; "-5" is a number. */
const formulaShape = /^(?:[=+@]|-\p{L})/u;

/** Reads a CSV file's rows in order: cells split by comma, semicolon or tab, quoted where they hold one or a line's end. */
export function readCsv(bytes: Uint8Array, take: (row: SheetRow) => void): void {
  const text = decodedText(bytes);
  let row = 0;
  try {
    parse(text, {
      delimiter: separatorOf(text),
      record_delimiter: ["\r\n", "\n", "\r"],
      relax_column_count: true,
      max_record_size: rowCharsMax,
      on_record(cells) {
        row += 1;
        if (cells.length > columnsMax) throw tooManyColumns(row);
        take({ row, cells: cells.map(cellOf) });
        return null;
      },
    });
  } catch (error) {
    throw error instanceof CsvError ? new UnreadableFile(faultOfRow(error, row + 1)) : error;
  }
}

const cellOf = (text: string): Cell =>
  formulaShape.test(text) ? { text: text.slice(0, cellCharsMax), fault: "formula" } : plainCell(text);

function faultOfRow({ code }: CsvError, row: number): string {
  switch (code) {
    case "CSV_QUOTE_NOT_CLOSED":
      return `Row ${row} opens a quote that nothing closes. Close it, or save the file anew as CSV.`;
    case "CSV_MAX_RECORD_SIZE":
      return `Row ${row} has more than ${rowCharsMax} characters; perhaps a quote in it is not closed. Shorten it, or save the file anew as CSV.`;
    default:
      return `Row ${row} has text beside a quoted cell. Double the quotes inside a cell, or save the file anew as CSV.`;
  }
}

/** The separator that splits the head into most cells. */
function separatorOf(text: string): Separator {
  const end = text.slice(0, rowCharsMax).search(/[\r\n]/);
  const head = text.slice(0, end < 0 ? rowCharsMax : end).replaceAll(/"[^"]*"/g, "");
  const countOf = (separator: Separator) => head.split(separator).length;
  return separators.reduce((best, each) => (countOf(each) > countOf(best) ? each : best));
}

/** UTF-8, or UTF-16 where the first two bytes say so. */
function decodedText(bytes: Uint8Array): string {
  const [first, second] = bytes;
  const encoding =
    first === 0xff && second === 0xfe ? "utf-16le" : first === 0xfe && second === 0xff ? "utf-16be" : "utf-8";
  let text: string;
  try {
    text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    throw new UnreadableFile(
      "The file's letters cannot be read. Save it as CSV in UTF-8, or upload the workbook (.xlsx).",
    );
  }
  if (text.includes("\0")) {
    throw new UnreadableFile("This is no text file. Upload a CSV file or an Excel workbook (.xlsx).");
  }
  return text;
}
