const sorted = (values: readonly number[]): number[] => [...values].sort((one, other) => one - other);

/** The value that this share of the values does not exceed: 0.5 is the middle, 1 the largest. 0 when there are none. */
export function percentile(values: readonly number[], share: number): number {
  return sorted(values)[Math.max(0, Math.ceil(share * values.length) - 1)] ?? 0;
}

export function median(values: readonly number[]): number {
  const inOrder = sorted(values);
  const middle = Math.floor(inOrder.length / 2);
  const upper = inOrder[middle] ?? 0;
  return inOrder.length % 2 === 1 ? upper : ((inOrder[middle - 1] ?? 0) + upper) / 2;
}

/**
 * The ratio turn by turn: a machine that slows down half-way slows both figures of a turn, and so distorts neither
 * side.
 */
export const ratios = (of: readonly number[], to: readonly number[]): number[] =>
  of.map((value, turn) => value / (to[turn] ?? Number.NaN));
