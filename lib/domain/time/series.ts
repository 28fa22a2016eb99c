import { seriesStepsMax } from "#lib/limits";
import { day, hour, type Instant, instant, minute, nanosecond } from "./instant";
import { nextMidnight, nextMonday, nextMultiple } from "./next-edge";
import type { Period, ReportRange } from "./period";

export const bucketUnits = ["minute", "five", "quarter", "hour", "day", "week"] as const;
export type BucketUnit = (typeof bucketUnits)[number];

/** One step of a series. */
export interface Bucket extends Period {
  /** The range begins or ends inside of it, so it holds less than its unit. */
  readonly cut: boolean;
}

/** Which of its two times a range's trades are laid out by. */
export type SeriesAxis = "create" | "settlement";

/** By the matching time where the range has one: every trade has that. */
export const axisOf = (range: ReportRange): SeriesAxis => (range.create ? "create" : "settlement");

const widths = { minute, five: 5n * minute, quarter: 15n * minute, hour, day } as const;

/** The finest one that makes few enough steps of a period to be read and hit. */
export function unitOf({ start, end }: Period): BucketUnit {
  const spanMax = BigInt(seriesStepsMax);
  return bucketUnits.find((unit) => unit === "week" || end - start <= spanMax * widths[unit]) ?? "week";
}

/** Cuts a period where a zone's clocks begin a new unit. The steps follow each other without a gap, from start to end. */
export function bucketsOf(period: Period, unit: BucketUnit, zone: string): Bucket[] {
  const buckets: Bucket[] = [];
  for (let start = period.start; start < period.end; ) {
    const next = nextEdge(start, unit, zone);
    const isWhole = next <= period.end;
    const end = isWhole ? next : period.end;
    buckets.push({ start, end, cut: !isWhole || !isEdge(start, unit, zone) });
    start = end;
  }
  return buckets;
}

function nextEdge(at: Instant, unit: BucketUnit, zone: string): Instant {
  if (unit === "week") return nextMonday(zone, at);
  return unit === "day" ? nextMidnight(zone, at) : nextMultiple(zone, at, widths[unit]);
}

const isEdge = (at: Instant, unit: BucketUnit, zone: string): boolean =>
  nextEdge(instant(at - nanosecond), unit, zone) === at;

/** The steps of a series as ranges to be read. */
export const rangesOf = (range: ReportRange, buckets: readonly Period[]): ReportRange[] =>
  buckets.map(({ start, end }) => ({ ...range, [axisOf(range)]: { start, end } }));

/**
 * The same question, asked of the stretch just before. Both times move by the length of the axis, so that what is
 * compared had as long to be settled.
 */
export function rangeBefore({ create, settlement }: ReportRange): ReportRange {
  const axis = create ?? settlement;
  const span = axis ? axis.end - axis.start : 0n;
  return { create: create && earlier(create, span), settlement: settlement && earlier(settlement, span) };
}

export const earlier = (period: Period, span: bigint): Period => ({
  start: instant(period.start - span),
  end: instant(period.end - span),
});
