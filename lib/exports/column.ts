/** Text is what people and agents typed; money and number are digits of our own making. */
export interface Column {
  readonly name: string;
  readonly kind: "text" | "money" | "number";
}

/** In the order of the columns; empty where there is nothing to say. */
export type Row = readonly string[];

export interface Table {
  readonly name: string;
  readonly columns: readonly Column[];
}

export interface FilledTable extends Table {
  readonly rows: readonly Row[];
}

/** One thing that a file says of itself: whose it is, over what range, what it adds up to. */
export interface AboutLine {
  readonly label: string;
  readonly value: string;
  readonly kind: Column["kind"];
}

export const saysText = (label: string, value: string): AboutLine => ({ label, value, kind: "text" });
