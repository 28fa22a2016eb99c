import { healthKeptMs } from "#lib/limits";

/** Runs one proof at a time for all who ask, and at most one every `healthKeptMs`, so asking often is free. */
export function sharedProof<T>(prove: () => Promise<T>, monotonicMs = () => performance.now()): () => Promise<T> {
  let last: Promise<T> | null = null;
  let oldAtMs = 0;
  return () => {
    if (last && monotonicMs() < oldAtMs) return last;
    oldAtMs = Number.POSITIVE_INFINITY;
    last = prove().finally(() => {
      oldAtMs = monotonicMs() + healthKeptMs;
    });
    return last;
  };
}
