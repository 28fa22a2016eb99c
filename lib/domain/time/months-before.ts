import { UTCDateMini } from "@date-fns/utc/date/mini";
import { startOfDay, subMonths } from "date-fns";
import { type Instant, instantOfMilliseconds, millisecondsOf } from "./instant";

/** 00:00 UTC this many calendar months before a moment's day, clamped to the month's last day. */
export const monthsBefore = (at: Instant, months: number): Instant =>
  instantOfMilliseconds(startOfDay(subMonths(new UTCDateMini(millisecondsOf(at)), months)).getTime());
