export type Cell = string | number;

/** Aligns a table as text: the first column to the left, the figures to the right. */
export function tableLines(heads: readonly string[], rows: readonly (readonly Cell[])[]): string[] {
  const texts = [heads, ...rows.map((row) => row.map(textOf))];
  const widths = heads.map((_, column) => Math.max(...texts.map((row) => row[column]?.length ?? 0)));
  return texts.map((row) =>
    row
      .map((text, column) => (column === 0 ? text.padEnd(widths[column] ?? 0) : text.padStart(widths[column] ?? 0)))
      .join("  ")
      .trimEnd(),
  );
}

/** Figures for a person to compare: whole numbers from a hundred up, two decimals below ten. */
function textOf(cell: Cell): string {
  if (typeof cell === "string") return cell;
  return cell.toFixed(cell >= 100 ? 0 : cell >= 10 ? 1 : 2);
}
