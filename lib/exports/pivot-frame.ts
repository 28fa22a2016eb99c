import type { ExportLook, PivotHead, PivotRowsQuery } from "#lib/domain/exports/export";
import type { ComparedRow } from "#lib/domain/reports/pivot";
import { type CategoryFigures, type SummaryOnWire, summarise, summaryOnWire } from "#lib/domain/reports/summary";
import { dayText } from "#lib/domain/time/calendar";
import { dayIn } from "#lib/domain/time/zone";
import { comparedNames, exactSheet, figureCells, figureColumns, footOf, readableFigures } from "./figure-columns";
import type { Column, FileFrame } from "./file-frame";
import { fileTexts } from "./file-texts";
import { reportTotals } from "./totals";

const headings = { player: "external_player_id", market: "market_id", day: "day" } as const;

/** One line for each player, market or day. The lines add up to the figures above them. */
export function pivotFrame(
  look: ExportLook,
  { filter: { by, range, zone }, currency, compared }: PivotRowsQuery,
  { rowCount, figures, before }: PivotHead,
): FileFrame<ComparedRow> {
  const summary = (of: CategoryFigures): SummaryOnWire => summaryOnWire(summarise(of, currency));
  if (look.format === "csv") {
    const table = { name: "Pivot", columns: [{ name: headings[by], kind: "text" as const }, ...figureColumns] };
    const rowOf = ({ key, figures: own }: ComparedRow) => [key, ...figureCells(summary(own))];
    return { main: { table, rowOf }, exact: null, rowCount, totals: [], foot: () => [], asides: () => [] };
  }
  const { sheets, columns: names, total } = fileTexts(look.language).workbook;
  const readable = readableFigures(look, compared && comparedNames(range, compared.range, look));
  const key: Column = { name: headings[by], kind: by === "day" ? "moment" : "text", heading: names[by] };
  const keys =
    by === "day" && compared
      ? [key, { name: "comparedDay", kind: "moment" as const, heading: names.comparedDay }]
      : [key];
  const rowOf = (row: ComparedRow): string[] => {
    const day = row.before?.day;
    const keyCells = keys.length === 1 ? [row.key] : [row.key, day ? dayText(dayIn(zone, day.start)) : ""];
    return [...keyCells, ...readable.cells(summary(row.figures), row.before && summary(row.before.figures))];
  };
  const table = { name: sheets.pivot, columns: [...keys, ...readable.columns] };
  const sums = readable.cells(summary(figures), before && summary(before));
  return {
    main: { table, rowOf },
    exact: exactSheet(sheets.exact, { table, rowOf }),
    rowCount,
    totals: reportTotals(figures, look),
    foot: () => [footOf(total, readable.columns, sums)],
    asides: () => [],
  };
}
