/**
 * Work that is too long for one transaction. The writer calls `step` until a slice's time is over, then `endSlice`,
 * then commits; quick calls are served between slices. So the job's state must be right at every slice's end.
 */
export interface BulkJob {
  /** Does a little work. False when all is done. */
  step(): boolean;
  /** Writes the changes that the slice has added up. */
  endSlice(): void;
  /** Forgets what the slice has added up, because it was rolled back; the job is not gone on with. */
  dropSlice?(): void;
  /** The result for the caller, sent after the last slice is durable. */
  result(): unknown;
}
