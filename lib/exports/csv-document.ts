import type { Column, ExportDocument, Row, Table } from "./file-frame";

// Also quotes texts that a reader would trim, split at another separator, or take for a remark.
const needsQuotes = /[",;#\t\r\n]|^\s|\s$/;

/** A value exactly as it is, so that a program reads every id as the API gives it. */
export const csvCell = (value: string): string =>
  needsQuotes.test(value) ? `"${value.replaceAll('"', '""')}"` : value;

const lineEnd = "\r\n";

/** A header and the rows, which every program reads. Facts about the file stand only in the workbook. */
export class CsvDocument implements ExportDocument {
  private text = "";
  private readonly encoder = new TextEncoder();

  begin({ columns }: Table): void {
    this.text = line(columns.map(({ name }: Column) => name));
  }

  add(rows: readonly Row[]): void {
    for (const row of rows) this.text += line(row);
  }

  end(): void {}

  finish(): void {}

  take(): Uint8Array<ArrayBuffer> {
    const bytes = this.encoder.encode(this.text);
    this.text = "";
    return bytes;
  }
}

const line = (row: Row): string => row.map(csvCell).join(",") + lineEnd;
