import { periodDaysMax } from "#lib/domain/time/period";

const longestMs = periodDaysMax * 86_400_000;

/** The longest range that a list of trades may have, ending now. */
export const lastNinetyDays = (nowMs: number) => ({
  create_start_time: new Date(nowMs - longestMs).toISOString(),
  create_end_time: new Date(nowMs).toISOString(),
});
