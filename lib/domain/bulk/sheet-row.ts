/** A cell of a file as its text, or why it has none. */
export interface Cell {
  readonly text: string;
  readonly fault: CellFault | null;
}

/**
 * `formula`: its value depends on who opens the file. `long number`: a spreadsheet has rounded it, or wrote it with an
 * exponent. `error`: the spreadsheet's own mark of a failed formula.
 */
export type CellFault = "formula" | "long number" | "error";

/** A row of a file, numbered as spreadsheets do; blank rows count. */
export interface SheetRow {
  readonly row: number;
  readonly cells: readonly Cell[];
}

/** Yields a file's rows, and returns what makes it unreadable; null when it was read to its end. */
export type SheetRows = Generator<SheetRow, string | null, void>;

/** 64 columns: more than any such list has, and few enough that a row stays small. */
export const columnsMax = 64;

export const tooManyColumns = (row: number): string =>
  `Row ${row} has more than ${columnsMax} columns. Keep only the columns of the template.`;

export const plainCell = (text: string): Cell => ({ text, fault: null });
