import * as z from "zod";
import { type PivotKey, type PivotOrder, pivotKeys, pivotOrders } from "#lib/domain/reports/pivot-order";
import type { SummaryOnWire } from "#lib/domain/reports/summary";
import type { SeriesAxis } from "#lib/domain/time/series";
import { rangeTimes, type WirePeriod, type WireRange, zoneName } from "./report-shape";

export const pivotParameters = {
  ...rangeTimes,
  by: z.enum(pivotKeys),
  /** A figure, highest first with a leading minus. The turnover of all trades, highest first, if left out. */
  order: z.enum(pivotOrders).optional(),
};

export const DeskPivotQuery = z.strictObject({
  ...pivotParameters,
  /** The zone whose midnights begin the days. UTC if left out. */
  zone: zoneName.optional(),
});

export interface PivotLine {
  /** The player's or market's id, or the day's date. */
  readonly key: string;
  /** The day, cut by the range; null for a player or a market. */
  readonly period: WirePeriod | null;
  readonly summary: SummaryOnWire;
}

export interface PivotFigures {
  readonly rows: readonly PivotLine[];
  /** The other rows added up; null when there are none. */
  readonly rest: SummaryOnWire | null;
  /** The number of all rows. */
  readonly count: number;
  /** True when rows and rest add up to the report; anything else is our fault. */
  readonly adds_up: boolean;
}

export interface DeskPivot {
  readonly range: WireRange;
  /** The time whose days the rows are. */
  readonly axis: SeriesAxis;
  readonly by: PivotKey;
  readonly order: PivotOrder;
  /** The report itself. */
  readonly total: SummaryOnWire;
  /** Null while it is under way, and for reports that are too large. */
  readonly found: PivotFigures | null;
  /** The days that were added up so far, while it is under way: the same question brings it further. */
  readonly progress: { readonly read: number; readonly of: number } | null;
  readonly as_of: string;
}
