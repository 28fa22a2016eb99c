/** The measurements of one turn of a side. A figure that the system cannot measure is left out. */
export type Figures = Readonly<Record<string, number>>;

/** One of the things that are measured in turns. */
export interface Side {
  readonly name: string;
  /** The side with which its first figure is compared, in the column of ratios. */
  readonly of?: string;
  /** Round 0 is the warm-up, and does not count. */
  turn(round: number): Promise<Figures>;
}

/** A bound on a figure: the worst side's median counts. */
export interface Bar {
  readonly sides: readonly string[];
  readonly figure: string;
  /** The side in the ratio, turn by turn; left out for a bound on the figure itself. */
  readonly of?: string;
  readonly atLeast?: number;
  readonly atMost?: number;
}
