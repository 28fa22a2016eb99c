/** A cell of a file as its text, or why it has none. */
export interface Cell {
  readonly text: string;
  readonly fault: CellFault | null;
}

/** 4,096 characters: no column of a transfer needs more. */
export const cellCharsMax = 4_096;

export const cellFaults = {
  /** Its value depends on who opens the file. */
  formula: "a formula",
  /** A spreadsheet has rounded it, or wrote it with an exponent. */
  "long number": "a number of more than 15 digits or with an exponent",
  /** A spreadsheet makes a date of "1.5" by itself, and keeps the day's number in its place. */
  date: "a date",
  /** The spreadsheet's own mark of a failed formula. */
  error: "a spreadsheet's error",
  "long text": `a text of more than ${cellCharsMax} characters`,
} as const;
export type CellFault = keyof typeof cellFaults;

/** 64 columns: more than any such list has, and few enough that a row stays small. */
export const columnsMax = 64;

/** A row of a file, numbered as spreadsheets do; blank rows count. */
export interface SheetRow {
  readonly row: number;
  readonly cells: readonly Cell[];
}

/** A file that cannot be read whole is refused whole, with this error's message. */
export class UnreadableFile extends Error {}

export const tooManyColumns = (row: number) =>
  new UnreadableFile(`Row ${row} has more than ${columnsMax} columns. Keep only the columns of the template.`);

export const plainCell = (text: string): Cell =>
  text.length > cellCharsMax ? { text: "", fault: "long text" } : { text, fault: null };
