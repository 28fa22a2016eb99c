import type { Json, JsonObject } from "./verb";

/** Formats a result for people: plain members one a line, lists as tables below. */
export function render(value: JsonObject): string[] {
  const members = Object.entries(value);
  const plain = members.filter(([, member]) => !Array.isArray(member));
  const lists = members.flatMap(([name, member]) => (Array.isArray(member) ? [listLines(name, member)] : []));
  return [columns(plain.map(([name, member]) => [shownHeader(name), shown(member)])), ...lists]
    .filter((lines) => lines.length > 0)
    .flatMap((lines, index) => (index === 0 ? lines : ["", ...lines]));
}

function listLines(name: string, list: readonly Json[]): string[] {
  if (list.length === 0) return [`${shownHeader(name)}: none`];
  const [first] = list;
  if (!isObject(first)) return [`${shownHeader(name)}:`, ...list.map((entry) => `  ${shown(entry)}`)];
  const names = Object.keys(first);
  const cells = list.map((row) => names.map((column) => (isObject(row) ? shown(row[column] ?? null) : shown(row))));
  return columns([names.map(shownHeader), ...cells]);
}

/** Pads every column but the last to its widest cell. */
export function columns(rows: readonly (readonly string[])[]): string[] {
  const widths: number[] = [];
  for (const row of rows) {
    for (const [index, cell] of row.entries()) widths[index] = Math.max(widths[index] ?? 0, charsOf(cell));
  }
  const padded = (cell: string, index: number) => cell + " ".repeat((widths[index] ?? 0) - charsOf(cell));
  return rows.map((row) => row.map(padded).join("  ").trimEnd());
}

const charsOf = (text: string): number => [...text].length;

const shownHeader = (name: string): string => name.replaceAll("_", " ");

function shown(value: Json): string {
  if (value === null) return "-";
  if (Array.isArray(value)) return value.length === 0 ? "-" : value.map(shown).join(",");
  return printable(typeof value === "object" ? JSON.stringify(value) : String(value));
}

/** Makes foreign texts (a name, a selection) harmless for the terminal, which control characters could steer. */
export const printable = (text: string): string =>
  text.replace(/\p{Cc}/gu, (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, "0")}`);

const isObject = (value: Json | undefined): value is JsonObject =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** The system's own name for an error, such as "ENOENT". */
export const codeOf = (error: unknown): unknown => (error instanceof Error && "code" in error ? error.code : undefined);

/** An error's message in one line for people, never its stack. */
export const lineOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).split("\n", 1).join("");

interface Faults {
  readonly faults: readonly string[];
  /** The number of all faults, of which only the first are printed. */
  readonly faultCount: number;
}

export function faultLines({ faults, faultCount }: Faults): string[] {
  const untold = faultCount - faults.length;
  return untold > 0 ? [...faults, `and ${untold} more`] : [...faults];
}
