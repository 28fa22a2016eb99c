import { writeFileSync } from "node:fs";
import { isMainThread, threadId, workerData } from "node:worker_threads";

// Loaded into a measured server before its own code, in each of its threads: Linux then shows what each thread is, and
// the bench can say which one a figure waits for. Elsewhere there is no such file, and nothing is named.

const roleOf = (data: unknown): string | null =>
  typeof data === "object" && data !== null && "role" in data ? String(data.role) : null;

try {
  writeFileSync("/proc/thread-self/comm", isMainThread ? "main" : (roleOf(workerData) ?? `worker ${threadId}`));
} catch {
  // A name is only for people to read.
}
