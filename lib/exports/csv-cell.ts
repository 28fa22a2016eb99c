import type { Column } from "./column";

// Some readers split at other characters than the comma or ignore quotes, so a formula may begin after any separator or
// line end in a cell, also in full width or behind dropped characters. `'` is escaped as well, so that removing one
// restores the text.
const toBeDisarmed =
  /(?<=^|[,;\t\r\n\v\f\u0085\u2028\u2029])(?<!\r(?=\n))(?='|[\s\p{Cc}\p{Default_Ignorable_Code_Point}"]*[=+\-@＝＋－＠﹦﹢﹣﹫#])/gu;
// Also texts that a reader would trim, and what looks like a remark to a reader that skips the file's own remarks.
const needsQuotes = /[",;#\t\r\n]|^\s|\s$/;

/** Amounts are never altered, because a minus before digits is no formula. */
export function csvCell(value: string, kind: Column["kind"]): string {
  if (kind !== "text") return value;
  const text = value.replace(toBeDisarmed, "'");
  return needsQuotes.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
