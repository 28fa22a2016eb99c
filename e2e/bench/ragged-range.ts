import { day, floorTo, hour, instant, instantOfMilliseconds, minute, second } from "#lib/domain/time/instant";
import type { Period, ReportRange } from "#lib/domain/time/period";

export interface RaggedRange {
  readonly create: Period;
  readonly settlement: Period;
}

/** 240: after this many steps the ranges start again a few seconds later, so that they stay within the trades. */
const stepsMax = 240;
/** One moment for the whole run. */
const now = instantOfMilliseconds(Date.now());

/**
 * Two ranges of nearly 90 days, whose ends fall inside a day, an hour and a minute. Each number gives other ranges, so
 * that no cached answer can serve twice.
 */
export function raggedRange(number: number): RaggedRange {
  const step = BigInt(number % stepsMax) * (hour + 7n * minute + 11n * second);
  const shift = step + BigInt(Math.floor(number / stepsMax)) * 13n * second;
  const create = floorTo(now, day) - 150n * day + shift + 7n * hour + 13n * minute + 29n * second;
  const settlement = create + day + 3n * hour + 41n * minute + 8n * second;
  const nearly90Days = (start: bigint, less: bigint): Period => ({
    start: instant(start),
    end: instant(start + 90n * day - less),
  });
  return {
    create: nearly90Days(create, 37n * minute + 11n * second),
    settlement: nearly90Days(settlement, 23n * minute + 2n * second),
  };
}

/** Trades matched in the last `days` days, up to `ago` days before now. */
export const lastDays = (days: number, ago = 0): ReportRange => {
  const end = now - BigInt(ago) * day;
  return { create: { start: instant(end - BigInt(days) * day), end: instant(end) }, settlement: null };
};

const lastOfWhole = instant(floorTo(now, day) - 10n * day);
/** Trades matched on 90 whole days of UTC. */
export const wholeDays: ReportRange = {
  create: { start: instant(lastOfWhole - 90n * day), end: lastOfWhole },
  settlement: null,
};
