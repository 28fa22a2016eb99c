import type { CellKind } from "#lib/domain/exports/export-format";

/** Places in the workbook's table of styles. */
export const cellStyles = { plain: 0, money: 1, heading: 2, moment: 3, day: 4, total: 5, totalMoney: 6 } as const;

/** A cell states its position, such as "B2": several readers take a sheet without positions for empty. */
export function xlsxCell(at: string, value: string, kind: CellKind): string {
  if (value === "") return "";
  switch (kind) {
    case "text":
      return textCell(at, value, cellStyles.plain);
    case "money":
      // An amount of a member's own file may be no number.
      return isAmount.test(value) ? numberCell(at, value, cellStyles.money) : textCell(at, value, cellStyles.plain);
    case "number":
      return numberCell(at, value, cellStyles.plain);
    case "moment":
      return numberCell(at, String(serialOf(value)), value.length === dayChars ? cellStyles.day : cellStyles.moment);
  }
}

/** A cell of a row of totals. */
export function totalCell(at: string, value: string, kind: CellKind): string {
  if (value === "" || kind === "text" || kind === "moment") return textCell(at, value, cellStyles.total);
  return numberCell(at, value, kind === "money" ? cellStyles.totalMoney : cellStyles.total);
}

const isAmount = /^-?(0|[1-9]\d*)(\.\d+)?$/;

const numberCell = (at: string, digits: string, style: number): string =>
  `<c r="${at}" s="${style}"><v>${digits}</v></c>`;

const dayChars = "2026-11-01".length;
const millisecondChars = "2026-11-01T10:00:00.000".length;
const dayMs = 86_400_000;
/** The days from 1899-12-30, where a spreadsheet starts counting, to 1970. */
const daysBefore1970 = 25_569;

/** The distance between two neighbouring doubles near the serial numbers of our days. */
const nextDouble = 2 ** -37;

/** A time as a spreadsheet counts it: in days, on the clock that the text shows, to the millisecond. */
function serialOf(text: string): number {
  const shown = text.slice(0, millisecondChars).replace(/(Z|[+-]\d\d:\d\d)$/, "");
  const ms = Date.parse(shown.length === dayChars ? shown : `${shown}Z`);
  const serial = ms / dayMs + daysBefore1970;
  // A reader that truncates instead of rounding would show a millisecond less.
  return Math.floor((serial - daysBefore1970) * dayMs) < ms ? serial + nextDouble : serial;
}

export function textCell(at: string, text: string, style: number): string {
  const space = /^\s|\s$/.test(text) ? ' xml:space="preserve"' : "";
  return `<c r="${at}" t="inlineStr"${style === 0 ? "" : ` s="${style}"`}><is><t${space}>${xmlText(text)}</t></is></c>`;
}

/** The letters of a column: A to Z, then AA. */
export function columnLetters(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26));
  return index < 26 ? letter : columnLetters(Math.floor(index / 26) - 1) + letter;
}

const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
// XML cannot hold most control characters, nor halves of surrogate pairs.
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the ones to be replaced
const notXml = /[\x00-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]|\p{Cs}/gu;

// biome-ignore lint/suspicious/noControlCharactersInRegex: as above
const needsWork = /[&<>"_\x00-\x1f\ud800-\udfff\ufffe\uffff]/;

/** Excel reads _x0041_ in a text as the letter A, so such a text is written with its underscore escaped. */
export function xmlText(text: string): string {
  if (!needsWork.test(text)) return text;
  return text
    .replace(notXml, "\ufffd")
    .replace(/_(?=x[0-9A-Fa-f]{4}_)/g, "_x005F_")
    .replace(/[&<>"]/g, (character) => entities[character] ?? "")
    .replaceAll("\r", "_x000D_");
}
