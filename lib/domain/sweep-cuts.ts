import { forgottenBefore } from "./people/sign-in-delay";
import { day, type Instant, instant } from "./time/instant";

export const refusalKeptDays = 30;
export const sessionKeptDays = 180;
export const eventKeptDays = 30;

/** The moments before which rows are expired: guards and sessions by their own expiry, others by their age. */
export function sweepCuts(now: Instant) {
  const daysAgo = (days: number): Instant => instant(now - BigInt(days) * day);
  return {
    guards: now,
    memberSessions: now,
    sessions: daysAgo(sessionKeptDays),
    refusals: daysAgo(refusalKeptDays),
    events: daysAgo(eventKeptDays),
    signInFailures: forgottenBefore(now),
  };
}
