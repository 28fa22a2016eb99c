import { hour, type Instant, instant, minute, second } from "#lib/domain/time/instant";
import { memberIdleMinutes, memberSeenSeconds, memberSessionHours } from "#lib/limits";

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
