import { hour, type Instant, instant, minute, second } from "#lib/domain/time/instant";
import { staffIdleMinutes, staffSeenSeconds, staffSessionHours } from "#lib/limits";

export interface SessionTimes {
  readonly lastSeenAt: Instant;
  readonly expiresAt: Instant;
}

/** However busy, a session ends some hours after its sign-in. */
export const sessionEndOf = (signedInAt: Instant): Instant => instant(signedInAt + BigInt(staffSessionHours) * hour);

/** Run out, or left alone for too long. */
export const isSessionOver = ({ lastSeenAt, expiresAt }: SessionTimes, now: Instant): boolean =>
  now >= expiresAt || lastSeenAt <= idleSince(now);

/** Whoever was not seen after this is signed in no more. */
export const idleSince = (now: Instant): Instant => instant(now - BigInt(staffIdleMinutes) * minute);

export const isSeenDue = ({ lastSeenAt }: SessionTimes, now: Instant): boolean =>
  now >= lastSeenAt + BigInt(staffSeenSeconds) * second;
