import type { ExportLook } from "#lib/domain/exports/export";
import { parseInstant } from "#lib/domain/time/instant";
import type { ReportRange } from "#lib/domain/time/period";
import {
  comparedNames,
  exactSheet,
  type FigureValues,
  figureCells,
  figureColumns,
  footOf,
  readableFigures,
} from "./figure-columns";
import type { Column, FileFrame } from "./file-frame";
import { fileTexts, withUnit } from "./file-texts";
import { figureLines } from "./totals";
import { zonedText } from "./zoned-text";

interface Step {
  readonly start: string;
  readonly end: string;
  /** True when the range begins or ends inside of the step. */
  readonly cut: boolean;
  readonly summary: FigureValues;
}

interface Part {
  readonly summary: FigureValues;
  readonly buckets: readonly Step[];
}

/** A report as its page shows it: the figures of the whole range, and its course over time. */
export interface ExportedReport extends Part {
  readonly axis: "create" | "settlement";
  readonly unit: "minute" | "five" | "quarter" | "hour" | "day" | "week";
  readonly previous: Part | null;
  readonly available_from: string;
}

/** A step with its counterpart in the compared range; null where there is none. */
export interface ComparedStep {
  readonly step: Step;
  readonly before: Step | null;
}

export const comparedStepsOf = ({ buckets, previous }: ExportedReport): ComparedStep[] =>
  buckets.map((step, index) => ({ step, before: previous?.buckets[index] ?? null }));

export interface ReportRanges {
  readonly now: ReportRange;
  /** Null for a report alone. */
  readonly before: ReportRange | null;
}

const moment = (name: string): Column => ({ name, kind: "moment" });

/** One line for each step. The lines add up to the figures above them. */
export function reportFrame(look: ExportLook, report: ExportedReport, ranges: ReportRanges): FileFrame<ComparedStep> {
  const rowCount = report.buckets.length;
  if (look.format === "csv") {
    const from = moment(report.axis === "create" ? "matched_from" : "settled_from");
    const columns = [from, moment("until"), { name: "part", kind: "text" as const }, ...figureColumns];
    const rowOf = ({ step: { start, end, cut, summary } }: ComparedStep) => [
      ...[start, end, cut ? "partial" : ""],
      ...figureCells(summary),
    ];
    const main = { table: { name: "Report", columns }, rowOf };
    return { main, exact: null, rowCount, totals: [], foot: () => [], asides: () => [] };
  }
  const { workbook } = fileTexts(look.language);
  const { columns: names, values, about, units } = workbook;
  const inZone = zonedText(look.zone);
  const isByDay = report.unit === "day";
  const at = (text: string): string => {
    const instant = parseInstant(text);
    return instant === null ? text : inZone(instant).slice(0, isByDay ? "2026-10-01".length : undefined);
  };
  const named = (name: keyof typeof names, heading: string): Column => ({
    ...moment(name),
    heading: isByDay ? heading : withUnit(heading, look.zone, look.language),
  });
  const readable = readableFigures(look, ranges.before && comparedNames(ranges.now, ranges.before, look));
  const times = [
    ...(isByDay ? [named("day", names.day)] : [named("from", names.from), named("until", names.until)]),
    ...(ranges.before
      ? [isByDay ? named("comparedDay", names.comparedDay) : named("comparedFrom", names.comparedFrom)]
      : []),
  ];
  const columns = [...times, { name: "part", kind: "text" as const, heading: names.part }, ...readable.columns];
  const rowOf = ({ step, before }: ComparedStep) => [
    at(step.start),
    ...(isByDay ? [] : [at(step.end)]),
    ...(ranges.before ? [before ? at(before.start) : ""] : []),
    step.cut ? values.partial : "",
    ...readable.cells(step.summary, before?.summary ?? null),
  ];
  const main = { table: { name: workbook.sheets.report, columns }, rowOf };
  const sums = readable.cells(report.summary, report.previous?.summary ?? null);
  return {
    main,
    rowCount,
    exact: exactSheet(workbook.sheets.exact, main),
    asides: () => [],
    totals: [
      { label: about.unit, value: units[report.unit], kind: "text" },
      { label: about.keptFrom, value: at(report.available_from), kind: "moment" },
      ...figureLines(report.summary, look),
    ],
    foot: () => [footOf(workbook.total, readable.columns, sums)],
  };
}
