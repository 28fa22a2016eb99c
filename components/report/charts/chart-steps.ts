import { readTimes } from "#lib/browser/ranges/range-query";
import type { WirePeriod } from "#lib/desk/trades/report-shape";
import { faultOfPeriod, type Period } from "#lib/domain/time/period";

/** Consecutive buckets of a chart, including `last`. */
export interface ChartSteps {
  readonly first: number;
  readonly last: number;
}

/** The cursor's bucket, and the bucket where a selection began, if any. */
export interface ChartPlace {
  readonly cursor: number;
  readonly anchor: number | null;
}

/** The bucket under a point; beside the plot, the nearest one. */
export function stepAt(leftPx: number, plotWidthPx: number, count: number): number {
  const step = plotWidthPx > 0 ? Math.floor((leftPx / plotWidthPx) * count) : 0;
  return Math.max(0, Math.min(step, count - 1));
}

export const selectedSteps = ({ cursor, anchor }: ChartPlace): ChartSteps | null =>
  anchor === null ? null : { first: Math.min(cursor, anchor), last: Math.max(cursor, anchor) };

/** The cursor's place after a key press; null for a key without meaning here. Shift extends the selection. */
export function placeAfterKey(
  place: ChartPlace | null,
  { key, shiftKey }: { readonly key: string; readonly shiftKey: boolean },
  count: number,
): ChartPlace | null {
  const [end, from] = [count - 1, place?.cursor];
  const targets: Readonly<Record<string, number>> = {
    ArrowLeft: from === undefined ? end : from - 1,
    ArrowRight: from === undefined ? 0 : from + 1,
    Home: 0,
    End: end,
  };
  const target = Object.hasOwn(targets, key) ? targets[key] : undefined;
  if (target === undefined || count === 0) return null;
  const cursor = Math.max(0, Math.min(target, end));
  return { cursor, anchor: shiftKey ? (place?.anchor ?? from ?? cursor) : null };
}

/** From the start of the first bucket to the end of the last; null when too short or too long to ask for. */
export function periodOfSteps(buckets: readonly WirePeriod[], { first, last }: ChartSteps): Period | null {
  const [start, end] = [buckets[first]?.start, buckets[last]?.end];
  const period = start === undefined || end === undefined ? null : readTimes(start, end);
  return period && !faultOfPeriod(period) ? period : null;
}
