import type { UploadedRun } from "#lib/desk/bulk/bulk-shape";

let last: UploadedRun | null = null;

/** What an upload answered, for the page of its run to tell once. */
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
