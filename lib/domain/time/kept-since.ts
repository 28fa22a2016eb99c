import { UTCDateMini } from "@date-fns/utc/date/mini";
import { startOfDay, subMonths } from "date-fns";
import { type Instant, instantOfMilliseconds, millisecondsOf } from "./instant";

export const retentionMonths = 6;

/** The start of the trades that retention keeps, if it has run today. */
export const keptSince = (now: Instant): Instant => monthsBefore(now, retentionMonths);

/** 00:00 UTC this many calendar months before a moment's day, clamped to the month's last day. */
export const monthsBefore = (at: Instant, months: number): Instant =>
  instantOfMilliseconds(startOfDay(subMonths(new UTCDateMini(millisecondsOf(at)), months)).getTime());
