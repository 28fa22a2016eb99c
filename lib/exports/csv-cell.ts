import type { Column } from "./column";

// A reader that splits at another character than the comma, or knows no quotes, begins a field after a separator and
// after a line's end inside the cell. There, too, stands a formula's first character (or a remark's), full-width and
// small forms too, behind whatever a reader drops. With `'` escaped as well, taking one away gives the text back.
const toBeDisarmed =
  /(?<=^|[,;\t\r\n\v\f\u0085\u2028\u2029])(?<!\r(?=\n))(?='|[\s\p{Cc}\p{Default_Ignorable_Code_Point}"]*[=+\-@＝＋－＠﹦﹢﹣﹫#])/gu;
// Also where a reader would trim the text.
const needsQuotes = /[",;\t\r\n]|^\s|\s$/;

/** Amounts are never altered: a minus before digits is no formula. */
export function csvCell(value: string, kind: Column["kind"]): string {
  if (kind !== "text") return value;
  const text = value.replace(toBeDisarmed, "'");
  return needsQuotes.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
