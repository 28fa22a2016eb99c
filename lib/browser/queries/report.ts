import type { FiltersOf } from "#lib/browser/desk/desk";
import { deskQuery, keepFormer } from "#lib/browser/desk/desk-query";

export type RangeTimes = Omit<FiltersOf<"GET /api/desk/report">, "zone" | "compare">;

export interface ReportQuestion {
  readonly times: RangeTimes;
  readonly zone: string;
  /** A period by name, or as start/end; null for a report alone. */
  readonly compare: string | null;
}

/** The figures of a range. The former range's figures stay until the new ones arrive. */
export const reportQuery = ({ times, zone, compare }: ReportQuestion) => ({
  ...deskQuery(["report"], "GET /api/desk/report", {
    query: { ...times, zone, compare },
  }),
  placeholderData: keepFormer,
});
