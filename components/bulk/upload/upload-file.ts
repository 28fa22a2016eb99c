import { desk } from "#lib/browser/desk/desk";
import type { UploadedRun } from "#lib/browser/queries/bulk";
import { bulkFileBytesMax } from "#lib/domain/bulk/bulk-run";

/** 255 characters: what the service takes, and what file systems allow. */
const nameCharsMax = 255;

/** Uploads a file, and checks its run when the file is a new one. */
export async function uploadFile(file: File, reason: string, onChecking: () => void): Promise<UploadedRun> {
  const query = { file_name: file.name.slice(0, nameCharsMax), ...(reason !== "" && { reason }) };
  const uploaded = await desk("POST /api/desk/bulk", { query, body: file });
  onChecking();
  if (uploaded.run.state === "draft") await checkRun(uploaded.run.id);
  return uploaded;
}

/** Checks a run. Where that fails, the run's own page says that it is not checked yet, and offers it again. */
export async function checkRun(runId: string): Promise<void> {
  try {
    await desk("POST /api/desk/bulk/{runId}/check", { path: { runId } });
  } catch {
    // The run is kept, and no money has moved.
  }
}

export type FileFault = "missing" | "several" | "empty" | "large";

/** Why some chosen files cannot be uploaded, told before a byte is sent; null for a single file of a fitting size. */
export function faultOfFiles(files: readonly Pick<File, "size">[]): FileFault | null {
  const [file, ...others] = files;
  if (!file) return "missing";
  if (others.length > 0) return "several";
  if (file.size === 0) return "empty";
  return file.size > bulkFileBytesMax ? "large" : null;
}

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
