import type { News } from "#lib/commands/news";
import type { JobProgress } from "#lib/domain/job-progress";

/** What a thread gets at its start. */
export interface ThreadSetup {
  readonly role: string;
}

export interface Call {
  readonly id: number;
  readonly name: string;
  readonly input: readonly unknown[];
}

export interface CallAnswer {
  readonly id: number;
  readonly result: unknown;
}

/**
 * Sent once at the start: the thread serves, or the reason why it cannot. `clear` marks a line meant for the operator.
 */
export type Hello =
  | { readonly ready: true }
  | { readonly ready: false; readonly message: string; readonly clear: boolean };

/** A fault for the log, never for a client. */
export interface Complaint {
  readonly complaint: string;
}

/** Answers, with the news of their commits. */
export interface Answers {
  readonly answers: readonly CallAnswer[];
  readonly news: readonly News[];
}

/** How far the thread's job is. */
export interface Progress {
  readonly progress: JobProgress;
}

export type FromThread = { readonly hello: Hello } | Answers | Complaint | Progress;
