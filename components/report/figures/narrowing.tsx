import type { RangeGroup } from "#lib/browser/ranges/range-query";
import type { Period, ReportRange } from "#lib/domain/time/period";

export const narrowingsKeptMax = 20;

/** A range narrowed in a chart, with the range before. */
export interface NarrowedTo {
  readonly group: RangeGroup;
  readonly from: Period;
  readonly to: Period;
}

/** Adds a narrowing; unchanged when the range would stay the same. */
export function withNarrowing(
  done: readonly NarrowedTo[],
  range: ReportRange,
  { group, to }: Pick<NarrowedTo, "group" | "to">,
): readonly NarrowedTo[] {
  const from = range[group];
  return !from || isSame(from, to) ? done : [...done, { group, from, to }].slice(-narrowingsKeptMax);
}

/** The narrowing that led to the present range, to undo it. Going back or forward finds the right one too. */
export const narrowingOf = (done: readonly NarrowedTo[], range: ReportRange): NarrowedTo | null =>
  done.findLast(({ group, to }) => isSame(range[group], to)) ?? null;

const isSame = (one: Period | null, other: Period): boolean => one?.start === other.start && one.end === other.end;
