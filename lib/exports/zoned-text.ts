import { day, floorTo, formatInstant, type Instant, instant, minute } from "#lib/domain/time/instant";
import { zoneOffset } from "#lib/domain/time/zone";

// Looking up a zone's offset is slow. Nearly every day has a single offset, for which two look-ups are enough; on other
// days it changes only at quarters of an hour.
const quarter = 15n * minute;
const offsetsKeptMax = 50_000;

/** Writes moments as a zone's clocks show them, with the offset from UTC: 2026-11-01T11:00:00.000000000+01:00. */
export function zonedText(zone: string): (at: Instant) => string {
  const offsets = new Map<bigint, bigint>();
  function offsetFrom(start: bigint): bigint {
    const known = offsets.get(start);
    if (known !== undefined) return known;
    if (offsets.size >= offsetsKeptMax) offsets.clear();
    const offset = zoneOffset(instant(start), zone);
    offsets.set(start, offset);
    return offset;
  }
  function offsetAt(at: Instant): bigint {
    const start = floorTo(at, day);
    const offset = offsetFrom(start);
    return offset === offsetFrom(start + day) ? offset : offsetFrom(floorTo(at, quarter));
  }
  return (at) => {
    const offset = offsetAt(at);
    return formatInstant(instant(at + offset)).slice(0, -1) + offsetText(offset);
  };
}

/** Offsets are whole minutes since 1972. */
function offsetText(offset: bigint): string {
  const minutes = Number((offset < 0n ? -offset : offset) / minute);
  const two = (part: number) => String(part).padStart(2, "0");
  return `${offset < 0n ? "-" : "+"}${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}
