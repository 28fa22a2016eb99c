import type { Period } from "#lib/domain/time/period";
import { backwards, lengthOf, moved } from "#lib/domain/time/shift";

/** The next or former period, moved by its own length as a person means it. */
export function steppedPeriod(period: Period, by: 1 | -1, zone: string): Period {
  const length = lengthOf(period, zone);
  const shift = by === 1 ? length : backwards(length);
  return { start: moved(period.start, shift, zone), end: moved(period.end, shift, zone) };
}
