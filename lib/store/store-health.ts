import type { Standbys } from "#lib/domain/line-of-standbys";

/** What is told of a database that can be read. */
export interface StoreHealth {
  /** The calls that wait for the database's writer. */
  readonly queued: number;
  /** False while a commit stalls, a proof of a write fails, or writes fail one after the other. */
  readonly takesWrites: boolean;
  /** The writes that the database has failed since the start. */
  readonly failedWrites: number;
  /** Null where there can be none, or nobody can tell. */
  readonly standbys: Standbys | null;
}
