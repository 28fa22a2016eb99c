import { Zip } from "fflate";
import type { AboutLine } from "#lib/domain/exports/about-line";
import type { Column, FilledTable, Row, Table } from "./column";
import { DeflatedFile } from "./deflated-file";
import type { ExportDocument } from "./export-document";
import { cellStyles, columnLetters, textCell, xlsxCell } from "./xlsx-cell";
import {
  contentTypes,
  filteredSheetEnd,
  packageRelations,
  sheetEnd,
  sheetStart,
  styles,
  workbook,
  workbookRelations,
} from "./xlsx-parts";

const encoder = new TextEncoder();

interface PlacedColumn extends Column {
  readonly letters: string;
  /** The index of its value in a row. */
  readonly from: number;
}

/** A workbook written from start to end: "About" if there is any, then the rows, then the asides, each on its own sheet. */
export class XlsxDocument implements ExportDocument {
  private parts: Uint8Array[] = [];
  private readonly names: string[] = [];
  private columns: readonly PlacedColumn[] = [];
  /** The number of rows that the present sheet has so far. */
  private lines = 0;
  private sheet: DeflatedFile | null = null;
  private readonly archive = new Zip((error, part) => {
    if (error) throw error;
    this.parts.push(part);
  });

  begin(about: readonly AboutLine[], table: Table): void {
    const lines = about.map(({ label, value, kind }) =>
      this.row(
        (line) =>
          textCell(`A${line}`, label, cellStyles.heading) +
          xlsxCell(`B${line}`, value, kind) +
          (kind === "money" ? xlsxCell(`C${line}`, value, "text") : ""),
      ),
    );
    if (lines.length > 0) this.writeAbout(lines);
    this.beginTable(table);
  }

  private writeAbout(lines: readonly string[]): void {
    this.openSheet("About", sheetStart([28, 44, 30], null)).push(encoder.encode(lines.join("")));
    this.endSheet(sheetEnd);
  }

  add(rows: readonly Row[]): void {
    const { columns } = this;
    const cellsOf = (row: Row, line: number) =>
      columns.map(({ letters, kind, from }) => xlsxCell(`${letters}${line}`, row[from] ?? "", kind)).join("");
    this.sheet?.push(encoder.encode(rows.map((row) => this.row((line) => cellsOf(row, line))).join("")));
  }

  finish(asides: readonly FilledTable[]): void {
    this.endTable();
    for (const aside of asides) {
      this.beginTable(aside);
      this.add(aside.rows);
      this.endTable();
    }
    this.wholeFile("xl/styles.xml", styles);
    this.wholeFile("xl/workbook.xml", workbook(this.names));
    this.wholeFile("xl/_rels/workbook.xml.rels", workbookRelations(this.names.length));
    this.wholeFile("_rels/.rels", packageRelations);
    this.wholeFile("[Content_Types].xml", contentTypes(this.names.length));
    this.archive.end();
  }

  take(): Uint8Array<ArrayBuffer> {
    const bytes = new Uint8Array(this.parts.reduce((sum, part) => sum + part.length, 0));
    let at = 0;
    for (const part of this.parts) {
      bytes.set(part, at);
      at += part.length;
    }
    this.parts = [];
    return bytes;
  }

  /** A spreadsheet's number keeps 15 digits, so longer columns are repeated at the right end as exact texts. */
  private beginTable({ name, columns }: Table): void {
    const own = columns.map((column, from) => ({ ...column, from }));
    const exact = own.flatMap(({ name: of, isLong, from }) =>
      isLong ? [{ name: `${of}, exact`, kind: "text" as const, from }] : [],
    );
    this.columns = [...own, ...exact].map((column, index) => ({ ...column, letters: columnLetters(index) }));
    const widths = this.columns.map(({ kind }) => (kind === "number" ? 12 : 24));
    this.openSheet(name, sheetStart(widths, "below the first row"));
    const headings = this.columns.map(({ name: plain, heading = plain, letters }) =>
      textCell(`${letters}1`, heading, cellStyles.heading),
    );
    this.sheet?.push(encoder.encode(this.row(() => headings.join(""))));
  }

  private endTable(): void {
    this.endSheet(filteredSheetEnd(`A1:${this.columns.at(-1)?.letters ?? "A"}${this.lines}`));
  }

  private row(cellsOf: (line: number) => string): string {
    this.lines += 1;
    return `<row r="${this.lines}">${cellsOf(this.lines)}</row>`;
  }

  private openSheet(name: string, start: string): DeflatedFile {
    this.names.push(name);
    this.sheet = this.addFile(`xl/worksheets/sheet${this.names.length}.xml`);
    this.sheet.push(encoder.encode(start));
    return this.sheet;
  }

  private endSheet(end: string): void {
    this.sheet?.push(encoder.encode(end), true);
    this.sheet = null;
    this.lines = 0;
  }

  private wholeFile(name: string, text: string): void {
    this.addFile(name).push(encoder.encode(text), true);
  }

  private addFile(name: string): DeflatedFile {
    const file = new DeflatedFile(name);
    this.archive.add(file);
    return file;
  }
}
