import type { Instant } from "./instant";
import { monthsBefore } from "./months-before";

export const retentionMonths = 6;

/** The start of the trades that retention keeps, if it has run today. */
export const keptSince = (now: Instant): Instant => monthsBefore(now, retentionMonths);
