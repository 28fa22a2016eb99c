import type { Column } from "./column";
import { type FigureValues, figureCells, figureColumns } from "./figure-columns";
import type { FileFrame } from "./file-frame";

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

const moment = (name: string): Column => ({ name, kind: "moment", heading: `${name} (UTC)` });

/** One line for each step. The lines add up to the figures above them. */
export function reportFrame(report: ExportedReport): FileFrame<Step> {
  const figures = figureCells(report.summary);
  return {
    table: {
      name: "Report",
      columns: [
        moment(report.axis === "create" ? "matched_from" : "settled_from"),
        moment("until"),
        { name: "part", kind: "text" },
        ...figureColumns,
      ],
    },
    rowCount: report.buckets.length,
    totals: [
      { label: "one line for each", value: report.unit, kind: "text" },
      { label: "data kept from (UTC)", value: report.available_from, kind: "moment" },
      ...figureColumns.map(({ name, kind }, index) => ({ label: name, value: figures[index] ?? "", kind })),
    ],
    rowOf: ({ start, end, cut, summary }) => [start, end, cut ? "partial" : "", ...figureCells(summary)],
    asides: () => [],
  };
}
