/** How far a long job is, in what it counts. */
export interface JobProgress {
  readonly done: number;
  readonly total: number;
}

export type TellProgress = (progress: JobProgress) => void;

/** Jobs that a store tells the progress of, as their ports' methods are named. */
export type ToldJob = "books.verifyBooks" | "proofs.verifyLedger";
