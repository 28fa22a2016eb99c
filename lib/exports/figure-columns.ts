import { type FigureName, figureNames, figureRules } from "#lib/domain/reports/figure";
import type { Column } from "./column";

export type FigureValues = Readonly<Record<FigureName, string | number>>;

/** The figures of a report as columns of a file. */
export const figureColumns: readonly Column[] = figureNames.map((name) =>
  figureRules[name].measure === "count" ? { name, kind: "number" } : { name, kind: "money", isLong: true },
);

export const figureCells = (summary: FigureValues): string[] => figureNames.map((name) => String(summary[name]));
