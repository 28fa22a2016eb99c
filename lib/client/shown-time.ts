import { formatInstant, type Instant, parseInstant } from "#lib/domain/instant";
import { instantAt } from "#lib/domain/zone";
import { formatTime } from "./format-time";

/** What a field for it shows while it is empty. An example would read as if that day were chosen. */
export const shownTimeShape = "YYYY-MM-DD";

const shape = /^(\d{4}-\d{2}-\d{2})(?:[ T](\d{2}:\d{2})(?::(\d{2}))?)?$/;

/** What a person typed as their clock shows it, as the wire writes it. Null: it is no time. */
export function readShownTime(typed: string, zone: string): string | null {
  const [, date, minutes = "00:00", seconds = "00"] = shape.exec(typed.trim()) ?? [];
  const shown = date === undefined ? null : parseInstant(`${date}T${minutes}:${seconds}Z`);
  return shown === null ? null : shortInstant(instantAt(zone, shown));
}

/** Without a fraction where there is none: the text stands in the address. */
const shortInstant = (at: Instant): string => formatInstant(at).replace(".000000000Z", "Z");

/** The same the other way: what stands in the address, as the person's clock shows it. */
export const shownTime = (at: string | null, zone: string): string =>
  at === null || parseInstant(at) === null ? "" : formatTime(at, zone);
