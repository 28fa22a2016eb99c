import type { AnswerOf, FiltersOf } from "#lib/browser/desk/desk";
import { deskQuery, keepFormer } from "#lib/browser/desk/desk-query";
import type { ViewPage } from "#lib/domain/views/saved-view";

export type DeskReport = AnswerOf<"GET /api/desk/report">;
/** A step of the series. */
export type ReportBucket = DeskReport["buckets"][number];
export type DeskPivot = AnswerOf<"GET /api/desk/report/pivot">;
export type PivotLine = NonNullable<DeskPivot["found"]>["rows"][number];

export type RangeTimes = Omit<FiltersOf<"GET /api/desk/report">, "zone" | "compare">;

export type PivotQuestion = FiltersOf<"GET /api/desk/report/pivot">;

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

/** The report split by player, market or day. It is repeated with the report, so that the two stay equal. */
export const pivotQuery = (question: PivotQuestion) => ({
  ...deskQuery(["report", "pivot"], "GET /api/desk/report/pivot", { query: question }),
  placeholderData: keepFormer,
});

export type DeskViews = AnswerOf<"GET /api/desk/views">;

export const viewsQuery = (page: ViewPage) => deskQuery(["views"], "GET /api/desk/views", { query: { page } });
