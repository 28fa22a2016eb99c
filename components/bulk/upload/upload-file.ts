import { desk } from "#lib/browser/desk/desk";
import type { UploadedRun } from "#lib/browser/queries/bulk";

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
