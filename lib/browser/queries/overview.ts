import { chosenOf } from "#lib/browser/address/address";
import type { AnswerOf } from "#lib/browser/desk/desk";
import { deskQuery, keepFormer } from "#lib/browser/desk/desk-query";
import { type OverviewPeriodName, overviewPeriods, usualOverviewPeriod } from "#lib/domain/time/overview-period";

export type DeskOverview = AnswerOf<"GET /api/desk/overview">;
export type OverviewFigureName = keyof DeskOverview["figures"];

export const readOverviewPeriod = (asked: URLSearchParams): OverviewPeriodName =>
  chosenOf(overviewPeriods, asked.get("period")) ?? usualOverviewPeriod;

/** For members who read no figures. */
export const plainOverviewQuery = deskQuery(["overview"], "GET /api/desk/attention");

export const overviewQuery = (zone: string, period: OverviewPeriodName) => ({
  ...deskQuery(["overview"], "GET /api/desk/overview", { query: { zone, period } }),
  placeholderData: keepFormer,
});
