/** How far a long job is, in its own units. */
export interface JobProgress {
  readonly done: number;
  readonly total: number;
}

export type TellProgress = (progress: JobProgress) => void;

/** The jobs whose progress a store reports, by the names of their methods. */
export type ToldJob = "books.verifyBooks" | "proofs.verifyLedger";
