import type { Standbys } from "./line-of-standbys";

/** The state of a database that can be read. */
export interface StoreHealth {
  /** The calls waiting for the database's writer. */
  readonly queued: number;
  /** False after a commit of unknown outcome, until a write succeeds, and while several writes in a row have failed. */
  readonly takesWrites: boolean;
  /** Failed writes since the start. */
  readonly failedWrites: number;
  /** Null when there can be none, or when their number is unknown. */
  readonly standbys: Standbys | null;
}
