import type { BucketUnit } from "#lib/domain/series";
import { wallClock } from "./format-time";

/** A step of a series on an axis, as short as its unit lets it be: "11-15" for a day, "15:00" within one. */
export function bucketLabel(start: string, unit: BucketUnit, zone: string): string {
  const { date, time } = wallClock(start, zone);
  return unit === "day" ? date.slice(5) : time.slice(0, 5);
}

/** The same in full, for a table or a tooltip. */
export function bucketName(start: string, unit: BucketUnit, zone: string): string {
  const { date, time } = wallClock(start, zone);
  return unit === "day" && time === "00:00:00" ? date : `${date} ${time}`;
}
