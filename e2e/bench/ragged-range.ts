import { day, floorTo, hour, type Instant, instant, minute, second } from "#lib/domain/time/instant";
import type { Period } from "#lib/domain/time/period";

export interface RaggedRange {
  readonly create: Period;
  readonly settlement: Period;
}

/** After so many steps the ranges begin again a few seconds later, so that they stay within the trades. */
const stepsMax = 240;

/**
 * Two ranges of nearly 90 days, whose ends fall inside a day, an hour and a minute. Each number gives other ranges, so
 * that no cached answer can serve twice.
 */
export function raggedRange(now: Instant, number: number): RaggedRange {
  const step = BigInt(number % stepsMax) * (hour + 7n * minute + 11n * second);
  const shift = step + BigInt(Math.floor(number / stepsMax)) * 13n * second;
  const start = floorTo(now, day) - 150n * day + shift;
  const create = { start: start + 7n * hour + 13n * minute + 29n * second, less: 37n * minute + 11n * second };
  const settlement = {
    start: create.start + day + 3n * hour + 41n * minute + 8n * second,
    less: 23n * minute + 2n * second,
  };
  const periodOf = (range: { start: bigint; less: bigint }): Period => ({
    start: instant(range.start),
    end: instant(range.start + 90n * day - range.less),
  });
  return { create: periodOf(create), settlement: periodOf(settlement) };
}
