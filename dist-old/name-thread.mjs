import { createRequire as requireFrom } from "node:module"; const require = requireFrom(import.meta.url);

// e2e/bench/name-thread.ts
import { writeFileSync } from "node:fs";
import { isMainThread, threadId, workerData } from "node:worker_threads";
var roleOf = (data) => typeof data === "object" && data !== null && "role" in data ? String(data.role) : null;
try {
  writeFileSync("/proc/thread-self/comm", isMainThread ? "main" : roleOf(workerData) ?? `worker ${threadId}`);
} catch {
}
//# sourceMappingURL=name-thread.mjs.map
