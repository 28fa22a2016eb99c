/** People and agents typed the text cells; money and number cells hold digits that we made. */
export type CellKind = "text" | "money" | "number";

/** One line in a file's head: whose it is, over what range, or a total. */
export interface AboutLine {
  readonly label: string;
  readonly value: string;
  readonly kind: CellKind;
}

export const saysText = (label: string, value: string): AboutLine => ({ label, value, kind: "text" });
