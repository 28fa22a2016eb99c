import { day, type Instant, instant } from "#lib/domain/time/instant";

export const requestKeptDays = 30;

/** Requests answered before this time no longer count as logged, even while their rows are not deleted yet. */
export const oldestKeptRequest = (now: Instant): Instant => instant(now - BigInt(requestKeptDays) * day);

/** Members' failed requests are kept for less long: they are looked up by whoever was just told their ids. */
export const memberRequestKeptDays = 7;

export const oldestKeptRequestOfMember = (now: Instant): Instant => instant(now - BigInt(memberRequestKeptDays) * day);
