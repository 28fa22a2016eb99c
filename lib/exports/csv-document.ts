import type { Column, Row, Table } from "./column";
import { csvCell } from "./csv-cell";
import type { ExportDocument } from "./export-document";

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
