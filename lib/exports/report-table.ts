import { type FigureName, figureNames, figureRules } from "#lib/domain/reports/figure";
import type { Column } from "./column";
import type { FileFrame } from "./file-frame";

type FigureValues = Readonly<Record<FigureName, string | number>>;

interface Step {
  readonly start: string;
  readonly end: string;
  /** True when the range begins or ends inside of the step. */
  readonly cut: boolean;
  readonly summary: FigureValues;
}

/** A report as its page shows it: the figures of the whole range, and its course over time. */
export interface ExportedReport {
  readonly axis: "create" | "settlement";
  readonly unit: string;
  readonly summary: FigureValues;
  readonly buckets: readonly Step[];
  readonly available_from: string;
}

const figureColumns: readonly Column[] = figureNames.map((name) => ({
  name,
  kind: figureRules[name].measure === "count" ? "number" : "money",
}));

const figuresOf = (summary: FigureValues): string[] => figureNames.map((name) => String(summary[name]));

/** One line for each step. They add up to the figures above them. */
export function reportFrame(report: ExportedReport): FileFrame<Step> {
  const figures = figuresOf(report.summary);
  return {
    table: {
      name: "Report",
      columns: [
        { name: report.axis === "create" ? "matched_from" : "settled_from", kind: "text" },
        { name: "until", kind: "text" },
        { name: "part", kind: "text" },
        ...figureColumns,
      ],
    },
    rowCount: report.buckets.length,
    totals: [
      { label: "one line for each", value: report.unit, kind: "text" },
      { label: "data kept from", value: report.available_from, kind: "text" },
      ...figureColumns.map(({ name, kind }, index) => ({ label: name, value: figures[index] ?? "", kind })),
    ],
    rowOf: ({ start, end, cut, summary }) => [start, end, cut ? "partial" : "", ...figuresOf(summary)],
    asides: () => [],
  };
}
