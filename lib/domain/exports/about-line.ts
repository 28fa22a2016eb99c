/** Text is what people and agents typed; money and number are digits of our own making. */
export type CellKind = "text" | "money" | "number";

/** One thing that a file says of itself: whose it is, over what range, what it adds up to. */
export interface AboutLine {
  readonly label: string;
  readonly value: string;
  readonly kind: CellKind;
}

export const saysText = (label: string, value: string): AboutLine => ({ label, value, kind: "text" });
