/** The amount of work in one run of the bench. */
export const fullScale = {
  isFull: true,
  /** The number of turns behind each median. */
  rounds: 5,
  /** The numbers of trades in the measured databases. */
  trades: { small: 500_000, base: 1_000_000, large: 5_000_000, largest: 20_000_000 },
  /** The largest size takes most of an hour to fill. */
  withLargest: true,
  /** The trades taken in during one turn. */
  turnTrades: 100_000,
  reportsPerRound: 40,
  connections: 64,
  warmUpSeconds: 1,
  roundSeconds: 4,
  /** The seconds of mixed load during which memory is watched. */
  memorySeconds: 600,
  exportRows: 300_000,
};

export type BenchScale = Readonly<typeof fullScale>;

/** A run that shows that all parts work, without meaningful figures. */
export const quickScale: BenchScale = {
  isFull: false,
  rounds: 1,
  trades: { small: 4_000, base: 8_000, large: 16_000, largest: 32_000 },
  withLargest: false,
  turnTrades: 2_000,
  reportsPerRound: 3,
  connections: 16,
  warmUpSeconds: 0.2,
  roundSeconds: 0.6,
  memorySeconds: 4,
  exportRows: 4_000,
};
