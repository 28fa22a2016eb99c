import type { Spread } from "./spread";

export type Cell = string | number | Spread | null;

/** Aligns a table as text: the first column to the left, the figures to the right. */
export function tableLines(heads: readonly string[], rows: readonly (readonly Cell[])[]): string[] {
  const texts = [heads, ...rows.map((row) => row.map(cellText))];
  const widths = heads.map((_, column) => Math.max(...texts.map((row) => row[column]?.length ?? 0)));
  return texts.map((row) =>
    row
      .map((text, column) => (column === 0 ? text.padEnd(widths[column] ?? 0) : text.padStart(widths[column] ?? 0)))
      .join("  ")
      .trimEnd(),
  );
}

/** The text of a cell. A spread of several turns has the least and the most in brackets; what was not measured is a dash. */
export function cellText(cell: Cell): string {
  if (cell === null) return "–";
  if (typeof cell === "string") return cell;
  if (typeof cell === "number") return figureText(cell);
  if (cell.turns === 1) return figureText(cell.median);
  return `${figureText(cell.median)} (${figureText(cell.min)}–${figureText(cell.max)})`;
}

/** Figures for a person to compare: whole numbers from a hundred up, two decimals below ten. */
export function figureText(value: number): string {
  const digits = Math.abs(value) >= 100 ? 0 : Math.abs(value) >= 10 ? 1 : 2;
  return value.toLocaleString("en", { minimumFractionDigits: digits, maximumFractionDigits: digits });
}
