import { formatInstant, type Instant, instant, parseInstant } from "#lib/domain/time/instant";
import { instantAt, zoneOffset } from "#lib/domain/time/zone";

/** What a field for a time shows while it is empty. An example would read as if that time were chosen. */
export const localTimeShape = "YYYY-MM-DD hh:mm:ss";

/** Why a text is no time: it is not written as one, the calendar or the clock lacks it, or the zone's clocks skip it. */
export type LocalTimeFault = "shape" | "lacking" | "skipped";

const shape = /^(\d{4}-\d{2}-\d{2})(?:[ T](\d{2}:\d{2})(?::(\d{2}))?)?$/;

/** What a field for a time holds, to the second, as a zone's clocks show it: "2026-11-01 00:00:00". */
export const writeLocalTime = (at: Instant, zone: string): string =>
  formatInstant(instant(at + zoneOffset(at, zone)))
    .slice(0, 19)
    .replace("T", " ");

/** The same of a time as the wire has it; an empty text where there is none. */
export function writeWireTime(at: string | null, zone: string): string {
  const moment = at === null ? null : parseInstant(at);
  return moment === null ? "" : writeLocalTime(moment, zone);
}

/** The moment that a person typed by a zone's clocks. A date alone is where its day begins; seconds may be left out. */
export function readLocalTime(typed: string, zone: string): Instant | LocalTimeFault {
  const [, date, minutes, seconds = "00"] = shape.exec(typed.trim()) ?? [];
  if (date === undefined) return "shape";
  const shown = parseInstant(`${date}T${minutes ?? "00:00"}:${seconds}Z`);
  if (shown === null) return "lacking";
  const at = instantAt(zone, shown);
  // A day whose midnight is skipped still begins; a time of day that is skipped never is.
  return minutes !== undefined && at + zoneOffset(at, zone) !== shown ? "skipped" : at;
}
