/** The periods that the overview sums up: today so far, and the seven and thirty days that end with it. */
export const overviewPeriods = ["today", "week", "month"] as const;
export type OverviewPeriodName = (typeof overviewPeriods)[number];
