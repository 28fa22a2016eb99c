import { type CalendarDay, dateOf, dayOf } from "./calendar";
import { day, floorTo, type Instant, instant, instantOfMilliseconds, millisecondsOf, second } from "./instant";

const zoneNameCharsMax = 64;
const zoneClocksKeptMax = 256;

// Zone names are accepted in any case, so there are far more names than zones.
const clocks = new Map<string, Intl.DateTimeFormat>();

/** Throws on a name that is no zone, so check input with `isZone` first. */
function clockOf(zone: string): Intl.DateTimeFormat {
  const known = clocks.get(zone);
  if (known) return known;
  const clock = new Intl.DateTimeFormat("en-US", {
    timeZone: zone,
    calendar: "iso8601",
    numberingSystem: "latn",
    hourCycle: "h23",
    year: "numeric",
    month: "numeric",
    day: "numeric",
    hour: "numeric",
    minute: "numeric",
    second: "numeric",
  });
  if (clocks.size >= zoneClocksKeptMax) clocks.clear();
  clocks.set(zone, clock);
  return clock;
}

/** An IANA name that this machine knows, such as Asia/Shanghai. */
export function isZone(name: string): boolean {
  if (!/^[A-Za-z][A-Za-z0-9_+/-]*$/.test(name) || name.length > zoneNameCharsMax) return false;
  try {
    new Intl.DateTimeFormat("en-US", { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

/** The zone's name in its usual case; null when there is no such zone. */
export function canonicalZone(name: string): string | null {
  return isZone(name) ? new Intl.DateTimeFormat("en-US", { timeZone: name }).resolvedOptions().timeZone : null;
}

/** The difference between a zone's clocks and UTC at a moment. */
export function zoneOffset(at: Instant, zone: string): bigint {
  if (zone === "UTC") return 0n;
  const wholeSeconds = instant(floorTo(at, second));
  const shown = new Map<string, number>();
  for (const { type, value } of clockOf(zone).formatToParts(millisecondsOf(wholeSeconds)))
    shown.set(type, Number(value));
  const part = (type: string): number => shown.get(type) ?? 0;
  const local = Date.UTC(part("year"), part("month") - 1, part("day"), part("hour"), part("minute"), part("second"));
  return instantOfMilliseconds(local) - wholeSeconds;
}

export const dayIn = (zone: string, at: Instant): CalendarDay =>
  dayOf(new Date(millisecondsOf(instant(at + zoneOffset(at, zone)))));

/** The first moment of a day in a zone. */
export const startOfDay = (zone: string, of: CalendarDay): Instant =>
  instantAt(zone, instantOfMilliseconds(dateOf(of).getTime()));

/** True when a day of the zone begins at this very moment. */
export const isMidnight = (zone: string, at: Instant): boolean => startOfDay(zone, dayIn(zone, at)) === at;

/**
 * The moment at which a zone's clocks show the time that `shown` has in UTC. A time shown twice means the first; a
 * skipped time is read by the clocks before the skip, so a skipped midnight is the skip itself.
 */
export function instantAt(zone: string, shown: Instant): Instant {
  const before = zoneOffset(instant(shown - day), zone);
  const after = zoneOffset(instant(shown + day), zone);
  for (const offset of before > after ? [before, after] : [after, before]) {
    const at = instant(shown - offset);
    if (zoneOffset(at, zone) === offset) return at;
  }
  return instant(shown - before);
}
