import { formatInstant, type Instant, instant, parseInstant } from "#lib/domain/instant";
import { instantAt, zoneOffset } from "#lib/domain/zone";

/** What a browser's field for a local time holds, to the second: "2026-11-01T00:00:00". */
export const writeLocalTime = (at: Instant, zone: string): string =>
  formatInstant(instant(at + zoneOffset(at, zone))).slice(0, 19);

/** The moment that a zone's clocks show it. Browsers leave seconds of 0 out. */
export function readLocalTime(text: string, zone: string): Instant | null {
  const full = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(text) ? `${text}:00` : text;
  const shown = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}$/.test(full) ? parseInstant(`${full}Z`) : null;
  return shown === null ? null : instantAt(zone, shown);
}
