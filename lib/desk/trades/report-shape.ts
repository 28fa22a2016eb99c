import * as z from "zod";
import { pivotKeys, pivotOrders } from "#lib/domain/reports/figure";
import type { periodOnWire, rangeOnWire } from "#lib/domain/time/period";
import { isZone } from "#lib/domain/time/zone";

/** The four times of a report, named as in the v1 API. The report's own rules judge their meaning. */
export const rangeTimes = {
  create_start_time: z.string().optional(),
  create_end_time: z.string().optional(),
  settlement_start_time: z.string().optional(),
  settlement_end_time: z.string().optional(),
};

export const zoneName = z.string().refine(isZone, "is no time zone such as UTC or Asia/Shanghai");

export const DeskReportQuery = z.strictObject({
  ...rangeTimes,
  /** The zone whose midnights begin the series' days. UTC if left out. */
  zone: zoneName.optional(),
  /** A period by name, or as start/end: the rules of a comparison judge it. */
  compare: z.string().optional(),
});
export type DeskReportQuery = z.infer<typeof DeskReportQuery>;

export type WirePeriod = ReturnType<typeof periodOnWire>;
export type WireRange = ReturnType<typeof rangeOnWire>;

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
