import { wallClock } from "#lib/browser/formats/format-time";
import { periodName } from "#lib/browser/ranges/period-name";
import { readTimes } from "#lib/browser/ranges/range-query";
import type { WirePeriod } from "#lib/desk/trades/report-shape";
import type { BucketUnit } from "#lib/domain/time/series";

/** A bucket's short label on an axis: "11-15" for a day or a week, "15:00" for an hour. */
export function bucketLabel(start: string, unit: BucketUnit, zone: string): string {
  const { date, time } = wallClock(start, zone);
  return unit === "day" || unit === "week" ? date.slice(5) : time.slice(0, 5);
}

/** A bucket's full label for a table or a tooltip. A week shows its first and its last day. */
export function bucketName({ start, end }: WirePeriod, unit: BucketUnit, zone: string): string {
  const period = unit === "week" ? readTimes(start, end) : null;
  if (period) return periodName(period, zone);
  const { date, time } = wallClock(start, zone);
  return unit === "day" && time === "00:00:00" ? date : `${date} ${time}`;
}
