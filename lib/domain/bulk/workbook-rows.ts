import { type Cell, type CellFault, columnsMax, type SheetRows, tooManyColumns } from "./sheet-row";
import { attributeOf, plainText, type XmlPiece, xmlPieces } from "./xml-tags";

/** The parts of a workbook that hold its first sheet. */
export interface WorkbookParts {
  readonly sheet: string;
  /** The texts that cells share; empty in a workbook whose cells hold their own. */
  readonly sharedStrings: string;
}

/** 1,024 cells a row, empty ones included: a formatted row has no more. */
const cellsOfRowMax = 1_024;

/** The rows of a workbook's first sheet. */
export function* workbookRows({ sheet, sharedStrings }: WorkbookParts): SheetRows {
  const shared = sharedTexts(sharedStrings);
  let row = 0;
  let cells: Cell[] = [];
  let seen = 0;
  let cell: OpenCell | null = null;
  for (const piece of xmlPieces(sheet)) {
    const { kind, name, isEmpty } = piece;
    if (kind === "open" && name === "row") {
      row = rowNumber(attributeOf(piece, "r")) ?? row + 1;
      cells = [];
      seen = 0;
      if (isEmpty) yield { row, cells };
    } else if (kind === "close" && name === "row") yield { row, cells };
    else if (kind === "open" && name === "c") {
      seen += 1;
      if (seen > cellsOfRowMax) return tooManyColumns(row);
      const column = columnNumber(attributeOf(piece, "r")) ?? cells.length;
      cell = isEmpty ? null : { column, type: attributeOf(piece, "t"), text: "", isFormula: false, part: null };
    } else if (cell) {
      if (kind === "close" && name === "c") {
        const read = cellOf(cell, shared);
        if (read.text !== "" || read.fault !== null) {
          if (cell.column >= columnsMax) return tooManyColumns(row);
          while (cells.length < cell.column) cells.push({ text: "", fault: null });
          cells[cell.column] = read;
        }
        cell = null;
      } else takePart(cell, piece);
    }
  }
  return null;
}

interface OpenCell {
  readonly column: number;
  readonly type: string | null;
  text: string;
  isFormula: boolean;
  /** The part of the cell whose text is being read. */
  part: string | null;
}

function takePart(cell: OpenCell, { kind, name, text, isEmpty }: XmlPiece): void {
  if (kind === "text") {
    if (cell.part === "v" || cell.part === "t") cell.text += plainText(text);
  } else if (kind === "open") {
    if (name === "f") cell.isFormula = true;
    // How a text is spoken is no part of it.
    if (!isEmpty && cell.part !== "rPh") cell.part = name;
  } else if (cell.part !== "rPh" || name === "rPh") cell.part = null;
}

const failed = (text: string, fault: CellFault): Cell => ({ text, fault });

function cellOf({ type, text, isFormula }: OpenCell, shared: readonly string[]): Cell {
  if (isFormula) return failed(text, "formula");
  switch (type) {
    case "s":
      return { text: shared[Number(text)] ?? "", fault: null };
    case "inlineStr":
    case "str":
    case "d":
      return { text: unescaped(text), fault: null };
    case "b":
      return { text: text === "1" ? "TRUE" : "FALSE", fault: null };
    case "e":
      return failed(text, "error");
    default:
      return numberCell(text);
  }
}

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
  if (text === "" || isKept(text)) return { text, fault: null };
  const shortest = plainNumber.test(text) ? String(Number(text)) : "";
  return isKept(shortest) ? { text: shortest, fault: null } : failed(text, "long number");
}

/** A row's number as written; null where a workbook leaves it out. */
const rowNumber = (text: string | null): number | null =>
  text !== null && /^\d{1,7}$/.test(text) ? Number(text) : null;

/** The place of a column by its letters: 0 for A. Longer letters than "XFD" are beyond every bound. */
function columnNumber(place: string | null): number | null {
  const letters = /^([A-Z]+)\d+$/.exec(place ?? "")?.[1];
  if (letters === undefined) return null;
  if (letters.length > 3) return columnsMax;
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

/** Excel writes a character that XML cannot hold as _x000D_. */
const unescaped = (text: string): string =>
  text.replaceAll(/_x([0-9A-Fa-f]{4})_/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));

function sharedTexts(xml: string): string[] {
  const texts: string[] = [];
  let text = "";
  let part: string | null = null;
  for (const piece of xmlPieces(xml)) {
    const { kind, name, isEmpty } = piece;
    if (kind === "text") text += part === "t" ? plainText(piece.text) : "";
    else if (kind === "close" && name === "si") texts.push(unescaped(text));
    else if (kind === "close") part = name === part ? null : part;
    else if (name === "si") {
      text = "";
      if (isEmpty) texts.push("");
    } else if (!isEmpty && part !== "rPh") part = name;
  }
  return texts;
}
