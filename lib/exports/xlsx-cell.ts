import { Decimal } from "decimal.js";
import type { Column } from "./column";

/** Excel counts in doubles and keeps this many digits, so a longer number is written as text to keep its last ones. */
const digitsKeptMax = 15;

/** Places in the workbook's table of styles. */
export const cellStyles = { plain: 0, money: 1, digits: 2, heading: 3 } as const;

/** A cell says where it stands, such as "B2": several readers take a sheet without that for an empty one. */
export function xlsxCell(at: string, value: string, kind: Column["kind"]): string {
  if (value === "") return "";
  if (kind === "text") return textCell(at, value, cellStyles.plain);
  const number = new Decimal(value);
  if (number.precision(true) > digitsKeptMax) return textCell(at, value, cellStyles.digits);
  return `<c r="${at}" s="${kind === "money" ? cellStyles.money : cellStyles.plain}"><v>${number.toFixed()}</v></c>`;
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
