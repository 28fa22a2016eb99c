import { refuse } from "#lib/domain/failure";
import { ceilTo, day, floorTo, hour, instant } from "#lib/domain/time/instant";
import { keptRange, type Period, type ReportRange } from "#lib/domain/time/period";
import { levels } from "#lib/domain/trades/rollup";
import { reportRangesMax } from "#lib/limits";

/** Buckets from `first` up to but not including `end`. */
export interface Buckets {
  readonly width: bigint;
  readonly first: bigint;
  readonly end: bigint;
}

/** A period as whole days, the whole hours at its ends, and under an hour at each end. */
export interface Split {
  readonly days: Buckets | null;
  readonly hours: readonly Buckets[];
  readonly ragged: readonly Period[];
  /** The part that days and hours cover: one piece, or nothing. */
  readonly aligned: Period | null;
}

const buckets = (width: bigint, start: bigint, end: bigint): Buckets[] =>
  start < end ? [{ width, first: start / width, end: end / width }] : [];

const period = (start: bigint, end: bigint): Period[] =>
  start < end ? [{ start: instant(start), end: instant(end) }] : [];

export function splitPeriod({ start, end }: Period): Split {
  const hoursStart = ceilTo(start, hour);
  const hoursEnd = floorTo(end, hour);
  if (hoursStart >= hoursEnd) return { days: null, hours: [], ragged: [{ start, end }], aligned: null };
  const ragged = [...period(start, hoursStart), ...period(hoursEnd, end)];
  const aligned = { start: instant(hoursStart), end: instant(hoursEnd) };
  const daysStart = ceilTo(hoursStart, day);
  const daysEnd = floorTo(hoursEnd, day);
  if (daysStart >= daysEnd) return { days: null, hours: buckets(hour, hoursStart, hoursEnd), ragged, aligned };
  return {
    days: { width: day, first: daysStart / day, end: daysEnd / day },
    hours: [...buckets(hour, hoursStart, daysStart), ...buckets(hour, daysEnd, hoursEnd)],
    ragged,
    aligned,
  };
}

/** Cells of one grid to add up. A null side is unbounded: it takes every bucket, and trades without that time. */
export interface CellRead {
  readonly level: number;
  readonly outer: Buckets | null;
  readonly inner: Buckets | null;
}

/** The reads that make up a report: cells where buckets fit, single trades elsewhere. No trade is read twice. */
export interface ReadPlan {
  readonly cells: readonly CellRead[];
  readonly trades: readonly ReportRange[];
}

export function planReport(range: ReportRange): ReadPlan {
  const { create, settlement } = keptRange(range);
  const createSplit = create && splitPeriod(create);
  const settlementSplit = settlement && splitPeriod(settlement);
  // A missing side means all days, which is one read without bounds.
  const createSpans = createSplit ? alignedSpans(createSplit) : [null];
  const settlementSpans = settlementSplit ? alignedSpans(settlementSplit) : [null];
  const cells = createSpans.flatMap((created) => settlementSpans.map((settled) => cellRead(created, settled)));
  const createEnds = (createSplit?.ragged ?? []).map((end) => ({ create: end, settlement }));
  const alignedCreate = createSplit ? createSplit.aligned : null;
  const settlementEnds =
    createSplit && !alignedCreate
      ? []
      : (settlementSplit?.ragged ?? []).map((end) => ({ create: alignedCreate, settlement: end }));
  return { cells, trades: [...createEnds, ...settlementEnds] };
}

const alignedSpans = (split: Split): Buckets[] => (split.days ? [split.days, ...split.hours] : [...split.hours]);

function cellRead(created: Buckets | null, settled: Buckets | null): CellRead {
  const createWidth = created?.width ?? day;
  const settlementWidth = settled?.width ?? day;
  for (const { level, outer, create, settlement } of levels) {
    if (create !== createWidth || settlement !== settlementWidth) continue;
    return outer === "create" ? { level, outer: created, inner: settled } : { level, outer: settled, inner: created };
  }
  throw new Error("No grid has buckets of these widths.");
}

/** Null when so many ranges may be read at once. */
export const faultOfRangeCount = (count: number) =>
  count <= reportRangesMax
    ? null
    : refuse("parameter_wrong", `More than ${reportRangesMax} ranges in one read. Ask for wider buckets.`);

/** The cells of trades settled in a period, by whole hours; their create days say when they were matched. */
export const settledHours = ({ start, end }: Period) => ({
  level: 1,
  first: floorTo(start, hour) / hour,
  last: floorTo(end, hour) / hour,
});

export const periodOfDays = (first: bigint, last: bigint): Period => ({
  start: instant(first * day),
  end: instant((last + 1n) * day),
});
