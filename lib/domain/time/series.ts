import { day, hour, type Instant, instant, minute, nanosecond } from "./instant";
import { nextMidnight, nextMonday, nextMultiple } from "./next-edge";
import { narrowTimeOf, type Period, type ReportRange } from "./period";

/** The most steps of a series, so that a bar of a chart beside a table is wide enough to be clicked. */
export const seriesStepsMax = 48;

const bucketUnits = ["minute", "five", "quarter", "hour", "day", "week"] as const;
export type BucketUnit = (typeof bucketUnits)[number];

/** One step of a series. */
export interface Bucket extends Period {
  /** True when the range begins or ends inside this step, which then holds less than its unit. */
  readonly cut: boolean;
}

/** The one of a range's two times that lays out the trades. */
export type SeriesAxis = "create" | "settlement";

/**
 * The time that lays out a range's trades: the shorter of two periods, because the steps of the longer one would mostly
 * be empty.
 */
export const axisOf = (range: ReportRange): SeriesAxis => (narrowTimeOf(range) === "matched" ? "create" : "settlement");

const widths = { minute, five: 5n * minute, quarter: 15n * minute, hour, day } as const;

/** The finest unit that gives few enough steps to be read and clicked. */
export function unitOf({ start, end }: Period): BucketUnit {
  const spanMax = BigInt(seriesStepsMax);
  return bucketUnits.find((unit) => unit === "week" || end - start <= spanMax * widths[unit]) ?? "week";
}

/**
 * Cuts a period where a zone's clocks begin a new unit. The steps follow each other without a gap, from start to end,
 * or to as many steps as are wanted.
 */
export function bucketsOf(
  period: Period,
  unit: BucketUnit,
  zone: string,
  countMax = Number.POSITIVE_INFINITY,
): Bucket[] {
  const buckets: Bucket[] = [];
  for (let start = period.start; start < period.end && buckets.length < countMax; ) {
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
export const rangesOf = (range: ReportRange, axis: SeriesAxis, buckets: readonly Period[]): ReportRange[] =>
  buckets.map(({ start, end }) => ({ ...range, [axis]: { start, end } }));

/** Neighbouring buckets in groups of the same size, `most` groups at most, so that fewer need a read of their own. */
export function groupsOf<B extends Period>(buckets: readonly B[], most: number): B[][] {
  const size = Math.max(1, Math.ceil(buckets.length / most));
  return Array.from({ length: Math.ceil(buckets.length / size) }, (_, at) => buckets.slice(at * size, (at + 1) * size));
}

/** The stretch from the first to the last of periods that follow each other; null when there are none. */
export function stretchOf(periods: readonly Period[]): Period | null {
  const [first, last] = [periods[0], periods.at(-1)];
  return first && last ? { start: first.start, end: last.end } : null;
}
