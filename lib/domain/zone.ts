import { zoneClocksKeptMax, zoneNameCharsMax } from "#lib/limits";
import { day, floorTo, type Instant, instant, instantOfMilliseconds, millisecondsOf, second } from "./instant";

/** A day of the calendar, in whatever zone the reader has in mind. */
export interface CalendarDay {
  readonly year: number;
  /** 1 to 12. */
  readonly month: number;
  readonly day: number;
}

// A name may be written in any case, so that there are far more names than zones.
const clocks = new Map<string, Intl.DateTimeFormat>();

/** Throws on a name that is no zone: ask `isZone` of what comes from outside. */
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

/** The name as it is usually written; null for what is no zone. */
export function canonicalZone(name: string): string | null {
  return isZone(name) ? new Intl.DateTimeFormat("en-US", { timeZone: name }).resolvedOptions().timeZone : null;
}

/** How far a zone's clocks are ahead of UTC at a moment. */
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

export function dayIn(zone: string, at: Instant): CalendarDay {
  const local = new Date(millisecondsOf(instant(at + zoneOffset(at, zone))));
  return { year: local.getUTCFullYear(), month: local.getUTCMonth() + 1, day: local.getUTCDate() };
}

/** The first moment of a day in a zone. A day beyond its month's end counts on, so that day 32 and month 13 are right too. */
export function startOfDay(zone: string, { year, month, day: dayOfMonth }: CalendarDay): Instant {
  return instantAt(zone, instantOfMilliseconds(Date.UTC(year, month - 1, dayOfMonth)));
}

/**
 * When a zone's clocks show what UTC's do at `shown`. Where they show it twice, the first time; where they skip it,
 * as if they had not: midnight skipped is the moment of the skip.
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

/** The next moment after this one at which a zone's clocks show midnight. */
export function nextMidnight(zone: string, at: Instant): Instant {
  const today = dayIn(zone, at);
  for (const later of [1, 2]) {
    const next = startOfDay(zone, { ...today, day: today.day + later });
    if (next > at) return next;
  }
  return instant(at + day);
}

/** The next moment after this one at which a Monday begins in a zone. */
export function nextMonday(zone: string, at: Instant): Instant {
  const today = dayIn(zone, at);
  const weekday = new Date(Date.UTC(today.year, today.month - 1, today.day)).getUTCDay();
  return startOfDay(zone, { ...today, day: today.day + ((8 - weekday) % 7 || 7) });
}

/** The next moment after this one at which a zone's clocks show a whole multiple of a width of at most an hour. */
export function nextMultiple(zone: string, at: Instant, width: bigint): Instant {
  const offset = zoneOffset(at, zone);
  return instant(floorTo(at + offset, width) + width - offset);
}
