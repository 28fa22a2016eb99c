/**
 * Work that is too long for one transaction. The writer calls `step` until a slice's time is over, then `endSlice`,
 * then commits; quick calls are served between slices. So the job's state must be right at every slice's end.
 */
export interface BulkJob {
  /** Does a little work. False when all is done. */
  step(): boolean;
  /** Writes the changes that the slice added up. */
  endSlice(): void;
  /** Drops what the slice added up, because it was rolled back; the job does not continue. */
  dropSlice?(): void;
  /** The caller's result, sent after the last slice is durable. */
  result(): unknown;
}
