import type { AboutLine } from "#lib/domain/exports/about-line";
import type { Column, FilledTable, Row, Table } from "./column";
import { csvCell } from "./csv-cell";
import type { ExportDocument } from "./export-document";

// Without the mark Excel reads UTF-8 as the machine's old code page.
const byteOrderMark = "\uFEFF";
const lineEnd = "\r\n";

/** Lines that are no rows begin with "# ". The last line counts the rows, so a file without it is incomplete. */
export class CsvDocument implements ExportDocument {
  private text = byteOrderMark;
  private columns: readonly Column[] = [];
  private rowCount = 0;
  private readonly encoder = new TextEncoder();

  begin(about: readonly AboutLine[], { columns }: Table): void {
    this.columns = columns;
    for (const { label, value, kind } of about) this.text += `# ${label},${csvCell(value, kind)}${lineEnd}`;
    this.text += header(columns);
  }

  add(rows: readonly Row[]): void {
    this.rowCount += rows.length;
    for (const row of rows) this.text += line(this.columns, row);
  }

  finish(asides: readonly FilledTable[]): void {
    for (const { name, columns, rows } of asides) {
      this.text += `# ${name}${lineEnd}# ${header(columns)}`;
      for (const row of rows) this.text += `# ${line(columns, row)}`;
    }
    this.text += `# end, ${this.rowCount} rows${lineEnd}`;
  }

  take(): Uint8Array<ArrayBuffer> {
    const bytes = this.encoder.encode(this.text);
    this.text = "";
    return bytes;
  }
}

const header = (columns: readonly Column[]): string =>
  columns.map(({ name }) => csvCell(name, "text")).join(",") + lineEnd;

const line = (columns: readonly Column[], row: Row): string =>
  columns.map(({ kind }, index) => csvCell(row[index] ?? "", kind)).join(",") + lineEnd;
