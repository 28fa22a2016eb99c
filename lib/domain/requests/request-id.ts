import { type Instant, instantOfMilliseconds, millisecondsOf } from "#lib/domain/time/instant";

const timeDigits = 12;

/**
 * A request's id: a UUID of version 7, which begins with the time in milliseconds. A log in order of time then finds a
 * request by its id, without an index of all ids. `random` is a UUID of any version.
 */
export function requestIdAt(at: Instant, random: string): string {
  const time = millisecondsOf(at).toString(16).padStart(timeDigits, "0");
  return `${time.slice(0, 8)}-${time.slice(8)}-7${random.slice(15)}`;
}

/** When a request with this id began; null for an id that tells no time. */
export function timeOfRequestId(id: string): Instant | null {
  const [, start, end] = /^([0-9a-f]{8})-([0-9a-f]{4})-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}$/.exec(id) ?? [];
  return start === undefined ? null : instantOfMilliseconds(Number.parseInt(`${start}${end}`, 16));
}
