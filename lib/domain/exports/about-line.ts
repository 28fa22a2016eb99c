/**
 * People and agents typed the text cells; the service made the others: digits, and times like 2026-11-01T10:00:00.000Z.
 */
export type CellKind = "text" | "money" | "number" | "moment";

/** A line in a file's head: the agent, the range, or a total. */
export interface AboutLine {
  readonly label: string;
  readonly value: string;
  readonly kind: CellKind;
}

export const saysText = (label: string, value: string): AboutLine => ({ label, value, kind: "text" });
