import { formatInstant, type Instant, instant, parseInstant } from "#lib/domain/time/instant";
import { instantAt, zoneOffset } from "#lib/domain/time/zone";

/** The placeholder of an empty time field: an example time would look like a choice. */
export const localTimeShape = "YYYY-MM-DD hh:mm:ss";

/**
 * "shape": the text has no form of a time. "lacking": calendar or clock has no such time. "skipped": the zone's clocks
 * jump over it.
 */
export type LocalTimeFault = "shape" | "lacking" | "skipped";

const shape = /^(\d{4}-\d{2}-\d{2})(?:[ T](\d{2}:\d{2})(?::(\d{2}))?)?$/;

/** The content of a time field, to the second, by a zone's clocks: "2026-11-01 00:00:00". */
export const writeLocalTime = (at: Instant, zone: string): string =>
  formatInstant(instant(at + zoneOffset(at, zone)))
    .slice(0, 19)
    .replace("T", " ");

/** The same for a time from the wire. Null becomes an empty text. */
export function writeWireTime(at: string | null, zone: string): string {
  const moment = at === null ? null : parseInstant(at);
  return moment === null ? "" : writeLocalTime(moment, zone);
}

/** Reads a time typed by a zone's clocks. A date alone means the start of that day, and seconds may be left out. */
export function readLocalTime(typed: string, zone: string): Instant | LocalTimeFault {
  const [, date, minutes, seconds = "00"] = shape.exec(typed.trim()) ?? [];
  if (date === undefined) return "shape";
  const shown = parseInstant(`${date}T${minutes ?? "00:00"}:${seconds}Z`);
  if (shown === null) return "lacking";
  const at = instantAt(zone, shown);
  // A day whose midnight is skipped begins later. A time of day that is skipped never exists.
  return minutes !== undefined && at + zoneOffset(at, zone) !== shown ? "skipped" : at;
}
