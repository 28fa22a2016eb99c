/** The amount of work in one run of the bench. */
export interface BenchScale {
  readonly rounds: number;
  readonly trades: number;
  /** The trades of one import, when intake with and without wallets is compared. */
  readonly intakeTrades: number;
  readonly connections: number;
  readonly warmUpSeconds: number;
  readonly roundSeconds: number;
  readonly reportsPerRound: number;
}

export const fullScale: BenchScale = {
  rounds: 5,
  trades: 1_000_000,
  intakeTrades: 60_000,
  connections: 64,
  warmUpSeconds: 1,
  roundSeconds: 4,
  reportsPerRound: 10,
};

export const quickScale: BenchScale = {
  ...fullScale,
  rounds: 2,
  trades: 100_000,
  intakeTrades: 30_000,
  roundSeconds: 2,
};

/** The limits that the measured figures are judged by. */
export const bars = {
  depositsOfEcho: 0.6,
  intakeWithWallets: 0.6,
  reportOfPlainSum: 100,
  restMegabytesMax: 300,
  /** The most that memory after the last round of load may be, as a multiple of that after the second. */
  memoryGrowthMax: 1.2,
  waitMsMax: 250,
} as const;
