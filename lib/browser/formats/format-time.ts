import type { Locale } from "./locale";

const clocks = new Map<string, Intl.DateTimeFormat>();

function clockOf(zone: string): Intl.DateTimeFormat {
  const known =
    clocks.get(zone) ??
    new Intl.DateTimeFormat("en", {
      timeZone: zone,
      hourCycle: "h23",
      year: "numeric",
      month: "2-digit",
      day: "2-digit",
      hour: "2-digit",
      minute: "2-digit",
      second: "2-digit",
      timeZoneName: "longOffset",
    });
  clocks.set(zone, known);
  return known;
}

export interface WallClock {
  /** "2026-11-21" */
  readonly date: string;
  /** "07:10:40" */
  readonly time: string;
  /** "UTC", "UTC+05:30" */
  readonly offset: string;
}

/** A moment on a zone's clocks. The wire's nanoseconds are cut off, never rounded up. */
export function wallClock(at: string | number, zone: string): WallClock {
  const moment = typeof at === "number" ? at : Date.parse(at.replace(/(\.\d{3})\d+/, "$1"));
  const parts: Partial<Record<Intl.DateTimeFormatPartTypes, string>> = {};
  for (const { type, value } of clockOf(zone).formatToParts(moment)) parts[type] = value;
  const { year = "", month = "", day = "", hour = "", minute = "", second = "", timeZoneName = "" } = parts;
  return {
    date: `${year.padStart(4, "0")}-${month}-${day}`,
    time: `${hour}:${minute}:${second}`,
    offset: timeZoneName.replace("GMT", "UTC").replace("+00:00", ""),
  };
}

/** "2026-11-21 07:10:40". The format is the same in every language, so that columns line up and no month is read as a day. */
export function formatTime(at: string | number, zone: string): string {
  const { date, time } = wallClock(at, zone);
  return `${date} ${time}`;
}

export function formatTimeWithZone(at: string | number, zone: string): string {
  const { date, time, offset } = wallClock(at, zone);
  return `${date} ${time} ${offset}`;
}

const steps = [
  { unit: "day", ms: 86_400_000 },
  { unit: "hour", ms: 3_600_000 },
  { unit: "minute", ms: 60_000 },
  { unit: "second", ms: 1_000 },
] as const;

/** "3 minutes ago". */
export function relativeTime(at: string | number, nowMs: number, locale: Locale): string {
  const apart = (typeof at === "number" ? at : Date.parse(at.replace(/(\.\d{3})\d+/, "$1"))) - nowMs;
  const words = new Intl.RelativeTimeFormat(locale, { numeric: "auto" });
  const step = steps.find(({ ms }) => Math.abs(apart) >= ms);
  return step ? words.format(Math.trunc(apart / step.ms), step.unit) : words.format(0, "second");
}

/** "1 hr, 5 min": the two largest units that are not zero. */
export function formatDuration(ms: number, locale: Locale): string {
  let rest = Math.max(0, Math.floor(ms / 1_000) * 1_000);
  const parts: string[] = [];
  for (const { unit, ms: size } of steps) {
    const count = Math.floor(rest / size);
    rest -= count * size;
    if (count > 0) parts.push(inUnit(count, unit, locale));
  }
  return parts.length > 0 ? parts.slice(0, 2).join(locale === "zh" ? "" : ", ") : inUnit(0, "second", locale);
}

const inUnit = (count: number, unit: string, locale: Locale): string =>
  new Intl.NumberFormat(locale, { style: "unit", unit, unitDisplay: "short" }).format(count);
