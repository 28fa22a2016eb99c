import * as z from "zod";
import { zoneName } from "#lib/desk/trades/report-shape";
import { overviewPeriods } from "#lib/domain/time/overview-period";

export const OverviewQuery = z.strictObject({
  /** The zone whose midnights begin the days. UTC if left out. */
  zone: zoneName.optional(),
  period: z.enum(overviewPeriods).optional(),
});
