import { Zip } from "fflate";
import type { AboutLine } from "#lib/domain/exports/about-line";
import type { Column, FilledTable, Row, Table } from "./column";
import { DeflatedFile } from "./deflated-file";
import type { ExportDocument } from "./export-document";
import { cellStyles, textCell, xlsxCell } from "./xlsx-cell";
import {
  contentTypes,
  packageRelations,
  sheetEnd,
  sheetStart,
  styles,
  workbook,
  workbookRelations,
} from "./xlsx-parts";

const encoder = new TextEncoder();

/** A workbook written from start to end: "About", then the rows, then the asides, with a sheet for each. */
export class XlsxDocument implements ExportDocument {
  private parts: Uint8Array[] = [];
  private readonly names: string[] = [];
  private columns: readonly Column[] = [];
  private sheet: DeflatedFile | null = null;
  private readonly archive = new Zip((error, part) => {
    if (error) throw error;
    this.parts.push(part);
  });

  begin(about: readonly AboutLine[], table: Table): void {
    const lines = about.map(({ label, value, kind }) => textCell(label, cellStyles.heading) + xlsxCell(value, kind));
    this.openSheet("About", sheetStart([28, 44], null)).push(encoder.encode(lines.map(row).join("")));
    this.endSheet();
    this.beginTable(table);
  }

  add(rows: readonly Row[]): void {
    this.sheet?.push(encoder.encode(rows.map((cells) => row(cellsOf(this.columns, cells))).join("")));
  }

  finish(asides: readonly FilledTable[]): void {
    this.endSheet();
    for (const aside of asides) {
      this.beginTable(aside);
      this.add(aside.rows);
      this.endSheet();
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

  private beginTable({ name, columns }: Table): void {
    this.columns = columns;
    const widths = columns.map(({ kind }) => (kind === "number" ? 12 : 24));
    this.openSheet(name, sheetStart(widths, "below the first row"));
    const headings = columns.map((column) => textCell(column.name, cellStyles.heading)).join("");
    this.sheet?.push(encoder.encode(row(headings)));
  }

  private openSheet(name: string, start: string): DeflatedFile {
    this.names.push(name);
    this.sheet = this.addFile(`xl/worksheets/sheet${this.names.length}.xml`);
    this.sheet.push(encoder.encode(start));
    return this.sheet;
  }

  private endSheet(): void {
    this.sheet?.push(encoder.encode(sheetEnd), true);
    this.sheet = null;
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

const row = (cells: string): string => `<row>${cells}</row>`;

const cellsOf = (columns: readonly Column[], cells: Row): string =>
  columns.map(({ kind }, index) => xlsxCell(cells[index] ?? "", kind)).join("");
