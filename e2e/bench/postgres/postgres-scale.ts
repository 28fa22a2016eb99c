/** The amount of work in one run of the bench on PostgreSQL. */
export interface PostgresScale {
  readonly rounds: number;
  readonly roundSeconds: number;
  readonly warmUpSeconds: number;
  readonly connections: number;
  /** The trades of the agent whose reports are measured. */
  readonly trades: number;
  readonly intakeTrades: number;
  readonly reportsPerRound: number;
}

export const fullPostgresScale: PostgresScale = {
  ...{ rounds: 5, roundSeconds: 4, warmUpSeconds: 1, connections: 64 },
  ...{ trades: 5_000_000, intakeTrades: 100_000, reportsPerRound: 10 },
};

export const quickPostgresScale: PostgresScale = {
  ...fullPostgresScale,
  ...{ rounds: 2, roundSeconds: 2, trades: 200_000, intakeTrades: 50_000 },
};

/** The limits that the measured figures are judged by. */
export const postgresBars = { signedOfOneEach: 3, ledgerOfOneEach: 6, reportMsMax: 20 } as const;
