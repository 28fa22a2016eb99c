export type Cell = string | number;

/** Lines of columns: the first to the left, figures to the right, as wide as their widest cell. */
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

/** Figures that a person compares: whole from a hundred up, with two decimals below ten. */
function textOf(cell: Cell): string {
  if (typeof cell === "string") return cell;
  return cell.toFixed(cell >= 100 ? 0 : cell >= 10 ? 1 : 2);
}
