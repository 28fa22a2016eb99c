import { forgottenBefore } from "#lib/domain/people/sign-in-delay";
import { day, type Instant, instant } from "./instant";

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

export const requestKeptDays = 30;

/** Requests answered before this time no longer count as logged, even while their rows are not deleted yet. */
export const oldestKeptRequest = (now: Instant): Instant => instant(now - BigInt(requestKeptDays) * day);

/** Members' failed requests are kept for less long: they are looked up by whoever was just told their ids. */
export const memberRequestKeptDays = 7;

export const oldestKeptRequestOfMember = (now: Instant): Instant => instant(now - BigInt(memberRequestKeptDays) * day);
