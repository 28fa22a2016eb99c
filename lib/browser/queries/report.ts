import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { getJson } from "#lib/browser/asking/api";
import type { RangeParameters } from "#lib/browser/ranges/range-query";
import type { StaffReport } from "#lib/desk/trades/report-shape";

export type RangeTimes = Pick<RangeParameters, `${"create" | "settlement"}_${"start" | "end"}_time`>;

export interface ReportQuestion {
  readonly times: RangeTimes;
  readonly zone: string;
  readonly compared: boolean;
}

/** The figures of a range. The former range's figures stay until the new ones arrive. */
export const reportQuery = ({ times, zone, compared }: ReportQuestion) =>
  queryOptions({
    queryKey: ["report", times, zone, compared],
    queryFn: ({ signal }) =>
      getJson<StaffReport>("/api/staff/report", { ...times, zone, compare: compared ? "previous" : null }, signal),
    placeholderData: keepPreviousData,
  });
