import { healthKeptMs } from "#lib/limits";

/** One proof at a time for all who ask, and none sooner than `healthKeptMs` after the last: asking often costs nothing more. */
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
