/** A copy of the database that follows it, and answers reads that may lag. */
export interface ReadReplica {
  /**
   * Does a piece of work. When the replica answered any of its reads, it tells how far the replica was behind: at most
   * so many milliseconds, and 0 where it had all that there was.
   */
  heeding<T>(work: () => Promise<T>, onLag: (lagMs: number) => void): Promise<T>;
  totals(): ReplicaTotals;
}

export interface ReplicaTotals {
  /** As last measured; null while the replica cannot be reached, or its lag cannot be told. */
  readonly lagMs: number | null;
  /** The reads that may lag, by who answered them since the start. */
  readonly reads: { readonly replica: number; readonly primary: number };
}
