/** People and agents typed the text cells; we made all others: digits, and times such as 2026-11-01T10:00:00.000Z. */
export type CellKind = "text" | "money" | "number" | "moment";

/** One line in a file's head: whose it is, over what range, or a total. */
export interface AboutLine {
  readonly label: string;
  readonly value: string;
  readonly kind: CellKind;
}

export const saysText = (label: string, value: string): AboutLine => ({ label, value, kind: "text" });
