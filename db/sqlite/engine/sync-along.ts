import { open } from "node:fs/promises";
import { setTimeout as pause } from "node:timers/promises";

/** 15 ms: how often a growing backup is synced, so that no commit waits for more than a few megabytes of it. */
const syncAlongMs = 15;

/**
 * Syncs a file repeatedly while it is being written. Otherwise the system gathers hundreds of megabytes, and a commit
 * that meets their writing waits until all are on the disk.
 */
export async function syncAlong<Value>(path: string, writing: Promise<Value>): Promise<Value> {
  const ended = new AbortController();
  const end = () => ended.abort();
  writing.then(end, end);
  while (!ended.signal.aborted) {
    await pause(syncAlongMs, undefined, { signal: ended.signal }).catch(() => undefined);
    // The file may not exist yet, or have its final name. Its writer syncs it at the end, and meets the disk's faults.
    const file = await open(path, "r").catch(() => null);
    await file?.datasync().catch(() => undefined);
    await file?.close();
  }
  return writing;
}
