import { formatInstant, type Instant } from "#lib/domain/time/instant";
import type { Column } from "./column";
import { zonedText } from "./zoned-text";

export interface ColumnOf<T> extends Column {
  of(item: T): string;
}

/** A time in UTC and, where it differs, as the reader's own clocks show it. A workbook's heading names the zone. */
export function momentColumns<T>(name: string, of: (item: T) => Instant | null, zone: string): ColumnOf<T>[] {
  const column = (heading: string, inZone: string, write: (at: Instant) => string): ColumnOf<T> => ({
    name: heading,
    heading: `${name} (${inZone})`,
    kind: "moment",
    of(item) {
      const at = of(item);
      return at === null ? "" : write(at);
    },
  });
  const utc = column(name, "UTC", formatInstant);
  return zone === "UTC" ? [utc] : [utc, column(`${name} ${zone}`, zone, zonedText(zone))];
}
