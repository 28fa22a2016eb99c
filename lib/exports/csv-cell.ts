import type { Column } from "./column";

// What a spreadsheet takes for a formula, in its full-width forms too, and what a reader takes for a remark. A leading
// apostrophe is escaped as well, so that taking one away always gives the text back.
const toBeDisarmed = /^[=+\-@＝＋－＠\t\r\n#']/;
// Also where a reader would trim the text.
const needsQuotes = /[",;\t\r\n]|^\s|\s$/;

/** Amounts are never altered: a minus before digits is no formula. */
export function csvCell(value: string, kind: Column["kind"]): string {
  if (kind !== "text") return value;
  const text = toBeDisarmed.test(value) ? `'${value}` : value;
  return needsQuotes.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
