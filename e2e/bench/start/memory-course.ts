import { median } from "#e2e/bench/spread";

/**
 * A process's memory by samples at equal distances: the maximum, and the growth rate from the middle of the second
 * fifth to the middle of the last. In the first fifth caches and compiled code fill up, which is no growth.
 */
export function memoryCourse(
  megabytes: readonly number[],
  seconds: number,
): { "most MB": number; "MB a minute": number } {
  const fifth = (place: number) =>
    median(megabytes.slice((place * megabytes.length) / 5, ((place + 1) * megabytes.length) / 5));
  const minutes = (seconds * 3) / 5 / 60;
  return { "most MB": Math.max(...megabytes), "MB a minute": (fifth(4) - fifth(1)) / minutes };
}
