/** What a turn of a side measured. A figure is left out where the system cannot tell it. */
export type Figures = Readonly<Record<string, number>>;

/** One of those that are measured in turns. */
export interface Side {
  readonly name: string;
  /** The side that its first figure is held against, in the column of ratios. */
  readonly of?: string;
  /** Round 0 warms the side up, and does not count. */
  turn(round: number): Promise<Figures>;
}

/** What a figure must hold: the worst of the sides counts, by its median. */
export interface Bar {
  readonly sides: readonly string[];
  readonly figure: string;
  /** The bar is on the ratio to this side, turn by turn. */
  readonly of?: string;
  readonly atLeast?: number;
  readonly atMost?: number;
}
