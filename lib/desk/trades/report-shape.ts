import * as z from "zod";
import type { SummaryOnWire } from "#lib/domain/reports/summary";
import type { BucketUnit, SeriesAxis } from "#lib/domain/time/series";
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

export interface WirePeriod {
  readonly start: string;
  readonly end: string;
}

export interface WireRange {
  readonly create: WirePeriod | null;
  readonly settlement: WirePeriod | null;
}

/** A step of the series. `cut` means that the range begins or ends inside it. */
export interface ReportBucket extends WirePeriod {
  readonly cut: boolean;
  readonly summary: SummaryOnWire;
}

export interface ReportPart {
  readonly range: WireRange;
  readonly summary: SummaryOnWire;
  readonly buckets: readonly ReportBucket[];
  /** True when the range begins before the kept data, so that the earlier part is gone. */
  readonly partial: boolean;
}

export interface DeskReport extends ReportPart {
  readonly axis: SeriesAxis;
  readonly unit: BucketUnit;
  readonly zone: string;
  /** What the report is compared with. Its buckets match this report's one by one, as far as they reach. */
  readonly previous: ReportPart | null;
  readonly available_from: string;
  /** The matching times of the agent's first and last kept trade, whatever the range; null when there are none. */
  readonly kept: WirePeriod | null;
  readonly as_of: string;
}
