/** The median of some turns, with the least and the most of them. */
export interface Spread {
  readonly median: number;
  readonly min: number;
  readonly max: number;
  readonly turns: number;
}

export const spreadOf = (values: readonly number[]): Spread => ({
  median: median(values),
  min: values.length > 0 ? Math.min(...values) : 0,
  max: values.length > 0 ? Math.max(...values) : 0,
  turns: values.length,
});

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? 0;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? 0) + upper) / 2;
}

/**
 * How many times the one is of the other, turn by turn: a machine that slows down half-way slows both of a turn, and so
 * spoils neither side.
 */
export const ratios = (of: readonly number[], to: readonly number[]): number[] =>
  of.map((value, turn) => value / (to[turn] ?? Number.NaN));
