import type { UploadedRun } from "#lib/browser/queries/bulk";

let last: UploadedRun | null = null;

/** Keeps the answer to an upload, which the page of its run tells once. */
export const lastUpload = {
  keep(uploaded: UploadedRun): void {
    last = uploaded;
  },
  /** Null for a run that was opened in any other way. */
  of: (runId: string): UploadedRun | null => (last?.run.id === runId ? last : null),
  forget(): void {
    last = null;
  },
} as const;
