import type { AboutLine } from "#lib/domain/exports/about-line";
import type { Column, Row, Table } from "./column";
import { csvCell } from "./csv-cell";
import type { ExportDocument } from "./export-document";

const lineEnd = "\r\n";

/** A header and the rows, which every program reads. Facts about the file stand only in the workbook. */
export class CsvDocument implements ExportDocument {
  private text = "";
  private readonly encoder = new TextEncoder();

  begin(_about: readonly AboutLine[], { columns }: Table): void {
    this.text = line(columns.map(({ name }: Column) => name));
  }

  add(rows: readonly Row[]): void {
    for (const row of rows) this.text += line(row);
  }

  finish(): void {}

  take(): Uint8Array<ArrayBuffer> {
    const bytes = this.encoder.encode(this.text);
    this.text = "";
    return bytes;
  }
}

const line = (row: Row): string => row.map(csvCell).join(",") + lineEnd;
