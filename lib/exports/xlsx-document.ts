import { constants, deflateRawSync } from "node:zlib";
import { Zip, ZipPassThrough } from "fflate";
import type { Closing, Column, ExportDocument, FootRow, Row, Table } from "./file-frame";
import { cellStyles, columnLetters, textCell, totalCell, xlsxCell } from "./xlsx-cell";
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

// Level 2: rows repeat so much that a higher level saves little and takes long.
const level = 2;
const fileBytesMax = 0xffff_ffff;

/**
 * A file in an archive, packed by Node's own zlib, which is several times faster than one in JavaScript. Each piece
 * ends on a byte and refers to nothing before it, so that the joined pieces are one valid stream.
 */
class DeflatedFile extends ZipPassThrough {
  override compression = 8;

  protected override process(chunk: Uint8Array<ArrayBuffer>, final: boolean): void {
    if (this.size > fileBytesMax) throw new RangeError("A sheet has outgrown what an archive can hold.");
    const finishFlush = final ? constants.Z_FINISH : constants.Z_SYNC_FLUSH;
    this.ondata(null, new Uint8Array(deflateRawSync(chunk, { level, finishFlush })), final);
  }
}

const encoder = new TextEncoder();

interface PlacedColumn extends Column {
  readonly letters: string;
}

/** A workbook written from start to end: the rows first, which a reader opens it for, and the sheet about itself last. */
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

  begin({ name, columns }: Table): void {
    this.columns = columns.map((column, index) => ({ ...column, letters: columnLetters(index) }));
    this.openSheet(name, sheetStart(columns.map(widthOf), "below the first row"));
    const headings = this.columns.map((column) =>
      textCell(`${column.letters}1`, headingOf(column), cellStyles.heading),
    );
    this.push(this.row(() => headings.join("")));
  }

  add(rows: readonly Row[]): void {
    const { columns } = this;
    const cellsOf = (row: Row, line: number) =>
      columns.map(({ letters, kind }, at) => xlsxCell(`${letters}${line}`, row[at] ?? "", kind)).join("");
    this.push(rows.map((row) => this.row((line) => cellsOf(row, line))).join(""));
  }

  /** The filter's range ends above the foot, so that sorting never moves a total. */
  end(foot: readonly FootRow[]): void {
    const range = `A1:${this.columns.at(-1)?.letters ?? "A"}${this.lines}`;
    const cellsOf = ({ label, cells }: FootRow, line: number) =>
      this.columns
        .map(({ letters, name, kind }, at) =>
          at === 0 ? totalCell(`A${line}`, label, "text") : totalCell(`${letters}${line}`, cells[name] ?? "", kind),
        )
        .join("");
    this.push(foot.map((row) => this.row((line) => cellsOf(row, line))).join(""));
    this.endSheet(filteredSheetEnd(range));
  }

  finish(closing: Closing | null): void {
    for (const aside of closing?.asides ?? []) {
      this.begin(aside);
      this.add(aside.rows);
      this.end([]);
    }
    if (closing) this.writeAbout(closing);
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

  private writeAbout({ aboutName, about }: Closing): void {
    this.openSheet(aboutName, sheetStart([28, 44, 30], null));
    const lines = about.map(({ label, value, kind }) =>
      this.row(
        (line) =>
          textCell(`A${line}`, label, cellStyles.heading) +
          xlsxCell(`B${line}`, value, kind) +
          (kind === "money" ? xlsxCell(`C${line}`, value, "text") : ""),
      ),
    );
    this.push(lines.join(""));
    this.endSheet(sheetEnd);
  }

  private push(text: string): void {
    this.sheet?.push(encoder.encode(text));
  }

  private row(cellsOf: (line: number) => string): string {
    this.lines += 1;
    return `<row r="${this.lines}">${cellsOf(this.lines)}</row>`;
  }

  private openSheet(name: string, start: string): void {
    this.names.push(name);
    this.sheet = this.addFile(`xl/worksheets/sheet${this.names.length}.xml`);
    this.push(start);
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

const headingOf = ({ name, heading = name }: Column): string => heading;

/** A heading wraps in up to three lines, and a Chinese character is twice as wide as a digit. */
function widthOf(column: Column): number {
  const heading = [...headingOf(column)].reduce((width, character) => width + (character > "\u2e80" ? 2 : 1), 0);
  const least = { text: 16, money: 16, number: 10, moment: 19 }[column.kind];
  return Math.max(least, Math.min(heading + 2, 24));
}
