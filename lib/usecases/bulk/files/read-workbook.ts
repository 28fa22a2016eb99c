import sax from "sax";
import {
  type Cell,
  type CellFault,
  cellCharsMax,
  columnsMax,
  plainCell,
  type SheetRow,
  tooManyColumns,
  UnreadableFile,
} from "#lib/domain/bulk/sheet-row";
import { isDateFormat } from "./is-date-format";
import { damagedWorkbook, openZip, type Zip } from "./zip-entries";

const MiB = 1024 * 1024;

/** What a part may unpack to. A sheet of 20,000 rows with long reasons is 11 MiB, most of it in either of the two. */
const partBytesMax = { list: MiB / 4, styles: 2 * MiB, sheet: 16 * MiB, texts: 16 * MiB };

/** 1,024 cells a row, empty ones included: a formatted row has no more. */
const cellsOfRowMax = 1_024;

/** Reads the rows of a workbook's first sheet in order. A workbook with macros is refused. */
export function readWorkbook(bytes: Uint8Array, take: (row: SheetRow) => void): void {
  const zip = openZip(bytes);
  if (zip.names.some((name) => /vbaProject\.bin$/i.test(name))) {
    throw new UnreadableFile("The workbook holds macros. Save it as a plain workbook (.xlsx).");
  }
  const path = pathOfFirstSheet(zip);
  const sheet = path === null ? null : zip.read(path, partBytesMax.sheet);
  if (sheet === null) {
    throw new UnreadableFile("This is no workbook with a sheet. Upload a CSV file or a workbook (.xlsx).");
  }
  readXml(sheet, new SheetReader(sharedTexts(zip), dateStyles(zip), take));
}

/** Takes an XML text's pieces in order, names without their namespace's prefix. A tag that ends itself is closed too. */
interface XmlReader {
  open(name: string, attributes: Attributes): void;
  close?(name: string): void;
  text?(text: string): void;
}

type Attributes = Readonly<Record<string, string>>;

/** The parser bounds the length of a name and of a value only between the portions that it is given. */
const portionBytes = 65_536;
/** A sheet's cells stand 6 tags deep, with 4 attributes each. */
const nestingMax = 64;
const attributesMax = 256;

function readXml(bytes: Uint8Array | null, reader: XmlReader): void {
  if (bytes === null) return;
  const parser = sax.parser(true);
  let depth = 0;
  let attributes: Record<string, string> = {};
  let attributeCount = 0;
  parser.onerror = () => {
    throw damagedWorkbook();
  };
  // The entities that a document type declares could grow without bounds.
  parser.ondoctype = () => {
    throw new UnreadableFile("The workbook declares a document type, which is not read.");
  };
  parser.onattribute = ({ name, value }) => {
    attributeCount += 1;
    if (attributeCount > attributesMax) throw damagedWorkbook();
    attributes[name] = value;
  };
  parser.onopentag = ({ name }) => {
    depth += 1;
    if (depth > nestingMax) throw damagedWorkbook();
    reader.open(local(name), attributes);
    attributes = {};
    attributeCount = 0;
  };
  parser.onclosetag = (name) => {
    depth -= 1;
    reader.close?.(local(name));
  };
  parser.ontext = (text) => reader.text?.(text);
  parser.oncdata = (text) => reader.text?.(text);
  const decoder = new TextDecoder();
  for (let at = 0; at < bytes.length; at += portionBytes) {
    parser.write(decoder.decode(bytes.subarray(at, at + portionBytes), { stream: true }));
  }
  parser.write(decoder.decode()).close();
}

const local = (name: string): string => name.slice(name.indexOf(":") + 1);

/** The workbook names its sheets in order, and a list of relations says in which entry each stands. */
function pathOfFirstSheet(zip: Zip): string | null {
  let id: string | null = null;
  readXml(zip.read("xl/workbook.xml", partBytesMax.list), {
    open(name, attributes) {
      if (name === "sheet") id ??= Object.entries(attributes).find(([key]) => local(key) === "id")?.[1] ?? "";
    },
  });
  let target: string | null = null;
  readXml(zip.read("xl/_rels/workbook.xml.rels", partBytesMax.list), {
    open(name, { Id, Target = "" }) {
      if (name === "Relationship" && Id === id) target ??= Target.startsWith("/") ? Target.slice(1) : `xl/${Target}`;
    },
  });
  return target;
}

/** The texts that cells share, each cut behind what a cell may hold. None in a workbook whose cells hold their own. */
function sharedTexts(zip: Zip): readonly string[] {
  const texts: string[] = [];
  let text = new CellText();
  readXml(zip.read("xl/sharedStrings.xml", partBytesMax.texts), {
    open(name) {
      if (name === "si") text = new CellText();
      else text.open(name);
    },
    close(name) {
      if (name === "si") texts.push(text.value);
      else text.close(name);
    },
    text: (part) => text.take(part),
  });
  return texts;
}

/** The styles, by their place in the list of cells' formats, with which a spreadsheet shows a number as a date. */
function dateStyles(zip: Zip): ReadonlySet<string> {
  const codes = new Map<string, string>();
  const styles = new Set<string>();
  let inCells = false;
  let place = 0;
  readXml(zip.read("xl/styles.xml", partBytesMax.styles), {
    open(name, { numFmtId = "0", formatCode = "" }) {
      if (name === "numFmt") codes.set(numFmtId, formatCode);
      else if (name === "cellXfs") inCells = true;
      else if (name === "xf" && inCells) {
        if (isDateFormat(Number(numFmtId), codes.get(numFmtId))) styles.add(String(place));
        place += 1;
      }
    },
    close(name) {
      if (name === "cellXfs") inCells = false;
    },
  });
  return styles;
}

/** A cell's text, gathered from the parts that hold it: a value, or runs of rich text. */
class CellText {
  value = "";
  private part: string | null = null;

  open(name: string): void {
    // How a text is spoken is no part of it.
    if (this.part !== "rPh") this.part = name;
  }

  close(name: string): void {
    if (this.part !== "rPh" || name === "rPh") this.part = null;
  }

  take(text: string): void {
    if (this.part !== "v" && this.part !== "t") return;
    // One character more than a cell may hold shows that it holds too many.
    this.value += text.slice(0, cellCharsMax + 1 - this.value.length);
  }
}

interface OpenCell {
  readonly column: number;
  readonly type: string;
  readonly style: string;
  readonly text: CellText;
  isFormula: boolean;
}

class SheetReader implements XmlReader {
  private row = 0;
  private cells: Cell[] = [];
  private seen = 0;
  private cell: OpenCell | null = null;

  constructor(
    private readonly shared: readonly string[],
    private readonly dates: ReadonlySet<string>,
    private readonly take: (row: SheetRow) => void,
  ) {}

  open(name: string, { r, t = "n", s = "" }: Attributes): void {
    if (name === "row") {
      this.row = rowNumber(r) ?? this.row + 1;
      this.cells = [];
      this.seen = 0;
    } else if (name === "c") {
      this.seen += 1;
      if (this.seen > cellsOfRowMax) throw tooManyColumns(this.row);
      const column = columnNumber(r) ?? this.cells.length;
      this.cell = { column, type: t, style: s, text: new CellText(), isFormula: false };
    } else if (this.cell) {
      if (name === "f") this.cell.isFormula = true;
      this.cell.text.open(name);
    }
  }

  text(text: string): void {
    this.cell?.text.take(text);
  }

  close(name: string): void {
    if (name === "row") this.take({ row: this.row, cells: this.cells });
    else if (name !== "c") this.cell?.text.close(name);
    else if (this.cell) {
      this.keep(this.cell.column, this.read(this.cell));
      this.cell = null;
    }
  }

  private keep(column: number, cell: Cell): void {
    if (cell.text === "" && cell.fault === null) return;
    if (column >= columnsMax) throw tooManyColumns(this.row);
    while (this.cells.length < column) this.cells.push(plainCell(""));
    this.cells[column] = cell;
  }

  private read({ type, style, text: { value }, isFormula }: OpenCell): Cell {
    if (isFormula) return failed("formula");
    switch (type) {
      case "s":
        return textCell(this.shared[Number(value)] ?? "");
      case "inlineStr":
      case "str":
        return textCell(value);
      case "b":
        return plainCell(value === "1" ? "TRUE" : "FALSE");
      case "e":
        return failed("error");
      case "d":
        return failed("date");
      default:
        return this.dates.has(style) && value !== "" ? failed("date") : numberCell(value);
    }
  }
}

const failed = (fault: CellFault): Cell => ({ text: "", fault });

/** Excel writes a character that XML cannot hold as _x000D_. */
const textCell = (text: string): Cell =>
  text.length > cellCharsMax
    ? failed("long text")
    : plainCell(
        text.replaceAll(/_x([0-9A-Fa-f]{4})_/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
      );

const plainNumber = /^-?\d+(?:\.\d+)?$/;
/** 15 digits: what a spreadsheet keeps of a number. */
const digitsKept = 15;
const isKept = (text: string): boolean =>
  plainNumber.test(text) && text.replaceAll(/^-?0*\.?0*|\./g, "").length <= digitsKept;

/**
 * A plain number is kept as its text. Spreadsheets write 1.1 as 1.1000000000000001: that is read as the shortest text
 * of the same number, which is what they show.
 */
function numberCell(text: string): Cell {
  if (text.length > cellCharsMax) return failed("long number");
  if (text === "" || isKept(text)) return plainCell(text);
  const shortest = plainNumber.test(text) ? String(Number(text)) : "";
  return isKept(shortest) ? plainCell(shortest) : failed("long number");
}

/** A row's number as written; null where a workbook leaves it out. */
const rowNumber = (text: string | undefined): number | null =>
  text !== undefined && /^\d{1,7}$/.test(text) ? Number(text) : null;

/** The place of a column by its letters: 0 for A. Longer letters than "XFD" are beyond every bound. */
function columnNumber(place: string | undefined): number | null {
  const letters = /^([A-Z]+)\d+$/.exec(place ?? "")?.[1];
  if (letters === undefined) return null;
  if (letters.length > 3) return columnsMax;
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}
