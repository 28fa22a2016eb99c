import type { PivotRow } from "#lib/domain/reports/pivot";
import { summarise, summaryOnWire } from "#lib/domain/reports/summary";
import type { PivotHead, PivotRowsQuery } from "#lib/store/export";
import { figureCells, figureColumns } from "./figure-columns";
import type { FileFrame } from "./file-frame";
import { reportTotals } from "./trade-totals";

const headings = { player: "external_player_id", market: "market_id", day: "day" } as const;

/** One line for each player, market or day. The lines add up to the figures above them. */
export function pivotFrame(
  { filter, currency }: PivotRowsQuery,
  { rowCount, figures }: PivotHead,
): FileFrame<PivotRow> {
  return {
    table: { name: "Pivot", columns: [{ name: headings[filter.by], kind: "text" }, ...figureColumns] },
    rowCount,
    totals: reportTotals(figures, currency),
    rowOf: ({ key, figures: own }) => [key, ...figureCells(summaryOnWire(summarise(own, currency)))],
    asides: () => [],
  };
}
