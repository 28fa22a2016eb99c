/** A copy of the database that follows it, and answers reads that may lag. */
export interface ReadReplica {
  /**
   * Does a piece of work. If the replica answered any of its reads, `onLag` is told how far the replica was behind at
   * most: 0 when it had all committed changes.
   */
  heeding<T>(work: () => Promise<T>, onLag: (lagMs: number) => void): Promise<T>;
  totals(): ReplicaTotals;
}

export interface ReplicaTotals {
  /** The last measured lag; null while the replica cannot be reached or its lag is unknown. */
  readonly lagMs: number | null;
  /** Counts of the reads that may lag, by which database answered, since the start. */
  readonly reads: { readonly replica: number; readonly primary: number };
}
