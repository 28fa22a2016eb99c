import { type Cell, columnsMax, plainCell, type SheetRows, tooManyColumns } from "./sheet-row";

const separators = [",", ";", "\t"] as const;
type Separator = (typeof separators)[number];

/** A spreadsheet that opens the file would compute such a cell; "-5" is a number. */
const formulaShape = /^(?:[=+@]|-\p{L})/u;

/** The separator that splits the head into most cells. */
function separatorOf(text: string): Separator {
  const end = text.search(/[\r\n]/);
  const head = text.slice(0, end < 0 ? text.length : end).replaceAll(/"[^"]*"/g, "");
  const countOf = (separator: Separator) => head.split(separator).length;
  return separators.reduce((best, each) => (countOf(each) > countOf(best) ? each : best));
}

/** The rows of a CSV file: cells split by comma, semicolon or tab, quoted where they hold one or a line's end. */
export function* csvRows(text: string): SheetRows {
  const separator = separatorOf(text);
  const plainEnd = new RegExp(`[${separator}\\r\\n]`, "g");
  let at = 0;
  for (let row = 1; at < text.length; row += 1) {
    const cells: Cell[] = [];
    for (;;) {
      if (cells.length === columnsMax) return tooManyColumns(row);
      let cell: string;
      if (text[at] === '"') {
        const end = quoteEnd(text, at);
        if (end === null)
          return `Row ${row} opens a quote that nothing closes. Close it, or save the file anew as CSV.`;
        cell = text.slice(at + 1, end).replaceAll('""', '"');
        at = end + 1;
        if (at < text.length && text[at] !== separator && !isLineEnd(text[at])) {
          return `Row ${row} has text after a closing quote. Double the quotes inside a cell, or save the file anew as CSV.`;
        }
      } else {
        plainEnd.lastIndex = at;
        const end = plainEnd.exec(text)?.index ?? text.length;
        cell = text.slice(at, end);
        at = end;
      }
      cells.push(formulaShape.test(cell) ? { text: cell, fault: "formula" } : plainCell(cell));
      if (text[at] !== separator) break;
      at += 1;
    }
    yield { row, cells };
    at += text[at] === "\r" && text[at + 1] === "\n" ? 2 : 1;
  }
  return null;
}

const isLineEnd = (character: string | undefined): boolean => character === "\r" || character === "\n";

/** The place of the quote that closes the one at `from`; a doubled quote stands for itself. */
function quoteEnd(text: string, from: number): number | null {
  for (let at = from + 1; ; at += 2) {
    at = text.indexOf('"', at);
    if (at < 0) return null;
    if (text[at + 1] !== '"') return at;
  }
}
