import { wallClock } from "#lib/browser/formats/format-time";
import { periodName } from "#lib/browser/ranges/period-name";
import { readTimes } from "#lib/browser/ranges/range-query";
import type { WirePeriod } from "#lib/desk/trades/report-shape";
import type { BucketUnit } from "#lib/domain/time/series";

/** A step of a series on an axis, as short as its unit lets it be: "11-15" for a day or a week, "15:00" within one. */
export function bucketLabel(start: string, unit: BucketUnit, zone: string): string {
  const { date, time } = wallClock(start, zone);
  return unit === "day" || unit === "week" ? date.slice(5) : time.slice(0, 5);
}

/** The same in full, for a table or a tooltip. A week says both of its ends. */
export function bucketName({ start, end }: WirePeriod, unit: BucketUnit, zone: string): string {
  const period = unit === "week" ? readTimes(start, end) : null;
  if (period) return periodName(period, zone);
  const { date, time } = wallClock(start, zone);
  return unit === "day" && time === "00:00:00" ? date : `${date} ${time}`;
}
