import * as z from "zod";
import type { SummaryOnWire } from "#lib/domain/reports/summary";
import type { BucketUnit, SeriesAxis } from "#lib/domain/time/series";
import { isZone } from "#lib/domain/time/zone";

/** The four times of a report, as the v1 API names them. The report's own rules judge their meaning. */
export const rangeTimes = {
  create_start_time: z.string().optional(),
  create_end_time: z.string().optional(),
  settlement_start_time: z.string().optional(),
  settlement_end_time: z.string().optional(),
};

export const zoneName = z.string().refine(isZone, "is no time zone such as UTC or Asia/Shanghai");

export const StaffReportQuery = z.strictObject({
  ...rangeTimes,
  /** Whose midnights the days of the series begin at. UTC's if left out. */
  zone: zoneName.optional(),
  compare: z.literal("previous").optional(),
});
export type StaffReportQuery = z.infer<typeof StaffReportQuery>;

export interface WirePeriod {
  readonly start: string;
  readonly end: string;
}

export interface WireRange {
  readonly create: WirePeriod | null;
  readonly settlement: WirePeriod | null;
}

/** One step of the series. `cut`: the range begins or ends inside of it. */
export interface ReportBucket extends WirePeriod {
  readonly cut: boolean;
  readonly summary: SummaryOnWire;
}

export interface ReportPart {
  readonly range: WireRange;
  readonly summary: SummaryOnWire;
  readonly buckets: readonly ReportBucket[];
  /** The range begins before the kept data does: what it had there is gone. */
  readonly partial: boolean;
}

export interface StaffReport extends ReportPart {
  readonly axis: SeriesAxis;
  readonly unit: BucketUnit;
  readonly zone: string;
  /** The same length just before; its buckets stand beside this report's one by one. */
  readonly previous: ReportPart | null;
  readonly available_from: string;
  /** The matching times of the first and the last trade that is kept, of any range; null when there is none. */
  readonly kept: WirePeriod | null;
  readonly as_of: string;
}
