import type { Bar, Figures, Side } from "./side";
import { median, ratios } from "./spread";

/** The figures of all turns, by side. Plain data when written as JSON. */
export class Measured {
  private readonly turnsOf = new Map<string, Figures[]>();

  constructor(private readonly sides: readonly Pick<Side, "name" | "of">[]) {}

  add(side: string, figures: Figures): void {
    this.turnsOf.set(side, [...(this.turnsOf.get(side) ?? []), figures]);
  }

  turns(side: string, figure: string): number[] {
    return (this.turnsOf.get(side) ?? []).flatMap(({ [figure]: value }) => value ?? []);
  }

  /** The worst side's median, or median ratio; null when nothing was measured. */
  worst({ sides, figure, of, atLeast }: Bar): number | null {
    const each = sides
      .map((side) => this.turns(side, figure))
      .filter((turns) => turns.length > 0)
      .map((turns) => median(of === undefined ? turns : ratios(turns, this.turns(of, figure))));
    if (each.length === 0) return null;
    return atLeast === undefined ? Math.max(...each) : Math.min(...each);
  }

  /** A Markdown table with a row for each side: medians, with least and most when there were several turns. */
  table(): string[] {
    const figures = [...new Set([...this.turnsOf.values()].flat().flatMap((turn) => Object.keys(turn)))];
    const [first = ""] = figures;
    const isCompared = this.sides.some(({ of }) => of !== undefined);
    const ratioText = (name: string, of: string | undefined) =>
      of === undefined ? "" : `${figureText(median(ratios(this.turns(name, first), this.turns(of, first))))} of ${of}`;
    const rows = this.sides.map(({ name, of }) => [
      ...[name, ...figures.map((figure) => spreadText(this.turns(name, figure)))],
      ...(isCompared ? [ratioText(name, of)] : []),
    ]);
    return markdownTable(["", ...figures, ...(isCompared ? [`ratio of ${first}`] : [])], rows);
  }

  toJSON(): Record<string, readonly Figures[]> {
    return Object.fromEntries(this.turnsOf);
  }
}

/** A table that also lines up as plain text: the first column to the left, all others to the right. */
export function markdownTable(heads: readonly string[], rows: readonly (readonly string[])[]): string[] {
  const rules = heads.map((_, column) => (column === 0 ? "---" : "--:"));
  const widths = heads.map((_, column) => Math.max(...[heads, rules, ...rows].map((row) => row[column]?.length ?? 0)));
  const line = (cells: readonly string[], filler: string) => {
    const padded = cells.map((cell, column) =>
      column === 0 ? cell.padEnd(widths[column] ?? 0, filler) : cell.padStart(widths[column] ?? 0, filler),
    );
    return `| ${padded.join(" | ")} |`;
  };
  return [line(heads, " "), line(rules, "-"), ...rows.map((row) => line(row, " "))];
}

function spreadText(turns: readonly number[]): string {
  if (turns.length === 0) return "–";
  if (turns.length === 1) return figureText(median(turns));
  return `${figureText(median(turns))} (${figureText(Math.min(...turns))}–${figureText(Math.max(...turns))})`;
}

/** Figures for people to compare: whole numbers from 100 up, two decimals below 10. */
export function figureText(value: number): string {
  const digits = Math.abs(value) >= 100 ? 0 : Math.abs(value) >= 10 ? 1 : 2;
  return value.toLocaleString("en", { minimumFractionDigits: digits, maximumFractionDigits: digits });
}
