import * as z from "zod";
import { pivotKeys, pivotOrders } from "#lib/domain/reports/pivot-order";
import { rangeTimes, zoneName } from "./report-shape";

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
