import type { AboutLine } from "#lib/domain/exports/about-line";
import type { ReaderLook } from "#lib/domain/exports/export";
import { type CategoryFigures, summarise, summaryOnWire } from "#lib/domain/reports/summary";
import { type FigureValues, readableFigures } from "./figure-columns";

/** A report's figures, one in each line of a workbook's sheet about itself. */
export function figureLines(summary: FigureValues, look: ReaderLook): AboutLine[] {
  const { columns, cells } = readableFigures(look, null);
  const values = cells(summary, null);
  return columns.map(({ name, heading = name, kind }, at) => ({ label: heading, value: values[at] ?? "", kind }));
}

/** The report's own figures, which the rows of the whole range add up to. */
export const reportTotals = (figures: CategoryFigures, look: ReaderLook): AboutLine[] =>
  figureLines(summaryOnWire(summarise(figures, look.currency)), look);
