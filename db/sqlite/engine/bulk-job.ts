/**
 * Work that is too long for one transaction. The writer calls `step` until a slice's time is over, then `endSlice`, then
 * commits; between two slices it serves whatever waits. So a job's state must be right at every slice's end.
 */
export interface BulkJob {
  /** Does a little. False when all is done. */
  step(): boolean;
  /** Writes what the slice has folded up. */
  endSlice(): void;
  /** What the caller is told, after the last slice is durable. */
  result(): unknown;
}
