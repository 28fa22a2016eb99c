import { readTimes } from "#lib/browser/ranges/range-query";
import type { WirePeriod } from "#lib/desk/trades/report-shape";
import { faultOfPeriod, type Period } from "#lib/domain/time/period";

/** Steps of a chart that follow each other, the last one included. */
export interface ChartSteps {
  readonly first: number;
  readonly last: number;
}

/** Where in a chart somebody is: at a step, and at which step the selection began that ends there. */
export interface ChartPlace {
  readonly cursor: number;
  readonly anchor: number | null;
}

/** The step that a point stands over; beside the plot, the nearest one. */
export function stepAt(leftPx: number, plotWidthPx: number, count: number): number {
  const step = plotWidthPx > 0 ? Math.floor((leftPx / plotWidthPx) * count) : 0;
  return Math.max(0, Math.min(step, count - 1));
}

export const selectedSteps = ({ cursor, anchor }: ChartPlace): ChartSteps | null =>
  anchor === null ? null : { first: Math.min(cursor, anchor), last: Math.max(cursor, anchor) };

/** Where a key leads to; null for a key that means nothing here. Shift takes what lies between along. */
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

/** From the first step's start to the last one's end; null where that is no range that can be asked for. */
export function periodOfSteps(buckets: readonly WirePeriod[], { first, last }: ChartSteps): Period | null {
  const [start, end] = [buckets[first]?.start, buckets[last]?.end];
  const period = start === undefined || end === undefined ? null : readTimes(start, end);
  return period && !faultOfPeriod(period) ? period : null;
}
