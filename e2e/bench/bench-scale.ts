/** The amount of work in one run of the bench. */
export interface BenchScale {
  readonly isFull: boolean;
  /** The turns that each median is of. */
  readonly rounds: number;
  /** The trades behind what is measured. `largest` is null when that size is left out. */
  readonly trades: {
    readonly small: number;
    readonly base: number;
    readonly large: number;
    readonly largest: number | null;
  };
  /** The trades of one turn, when trades are taken in. */
  readonly turnTrades: number;
  readonly reportsPerRound: number;
  readonly connections: number;
  readonly warmUpSeconds: number;
  readonly roundSeconds: number;
  /** The seconds of mixed load through which memory is watched. */
  readonly memorySeconds: number;
  readonly exportRows: number;
}

export const fullScale: BenchScale = {
  isFull: true,
  rounds: 5,
  trades: { small: 500_000, base: 1_000_000, large: 5_000_000, largest: 20_000_000 },
  turnTrades: 100_000,
  reportsPerRound: 40,
  connections: 64,
  warmUpSeconds: 1,
  roundSeconds: 4,
  memorySeconds: 600,
  exportRows: 300_000,
};

/** A run that shows that all parts work, and no figure. */
export const quickScale: BenchScale = {
  isFull: false,
  rounds: 1,
  trades: { small: 4_000, base: 8_000, large: 16_000, largest: 32_000 },
  turnTrades: 2_000,
  reportsPerRound: 3,
  connections: 16,
  warmUpSeconds: 0.2,
  roundSeconds: 0.6,
  memorySeconds: 4,
  exportRows: 4_000,
};

/** The sizes of a run, the smallest first. */
export const sizesOf = ({ trades: { small, base, large, largest } }: BenchScale): number[] =>
  [small, base, large, largest].filter((size) => size !== null);

/** The largest size takes most of an hour to fill, so it is left out unless it is asked for, or everything is. */
export const withoutLargest = (scale: BenchScale): BenchScale => ({
  ...scale,
  trades: { ...scale.trades, largest: null },
});
