import { open } from "node:fs/promises";
import { setTimeout as pause } from "node:timers/promises";

/** A backup is synced this often while it is written, so that no commit waits for more than a few megabytes of it. */
const syncAlongMs = 15;

/**
 * Syncs a file again and again while somebody writes it. The system gathers hundreds of megabytes otherwise, and a commit
 * that falls into their writing waits for the disk until all of them are there.
 */
export async function syncAlong<Value>(path: string, writing: Promise<Value>): Promise<Value> {
  const ended = new AbortController();
  const end = () => ended.abort();
  writing.then(end, end);
  while (!ended.signal.aborted) {
    await pause(syncAlongMs, undefined, { signal: ended.signal }).catch(() => undefined);
    // It is not there yet, or has its last name. Whoever writes it syncs it in the end, and meets the disk's faults.
    const file = await open(path, "r").catch(() => null);
    await file?.datasync().catch(() => undefined);
    await file?.close();
  }
  return writing;
}
