import { hour, type Instant, instant, minute, second } from "#lib/domain/time/instant";

export const memberIdleMinutes = 60;
export const memberSessionHours = 12;
/** 20 sessions a person: at the bound, a new sign-in ends the oldest. */
export const memberSessionsMax = 20;
/** 60 s: a session's last use is written at most this often, or every request of a page would cost a write. */
const memberSeenSeconds = 60;

export interface SessionTimes {
  readonly lastSeenAt: Instant;
  readonly expiresAt: Instant;
}

/** A session ends some hours after its sign-in, however busy it is. */
export const sessionEndOf = (signedInAt: Instant): Instant => instant(signedInAt + BigInt(memberSessionHours) * hour);

/** True when a session has run out, or was left alone for too long. */
export const isSessionOver = ({ lastSeenAt, expiresAt }: SessionTimes, now: Instant): boolean =>
  now >= expiresAt || lastSeenAt <= idleSince(now);

/** A session last seen before this time counts as ended. */
export const idleSince = (now: Instant): Instant => instant(now - BigInt(memberIdleMinutes) * minute);

export const isSeenDue = ({ lastSeenAt }: SessionTimes, now: Instant): boolean =>
  now >= lastSeenAt + BigInt(memberSeenSeconds) * second;
