/** The network, clocks and randomness of the client. A test passes its own. */
export interface Surroundings {
  fetch(url: string, init: RequestInit): Promise<Response>;
  /** Unix time in milliseconds, for signing. */
  nowMs(): number;
  /** A clock for deadlines, which never jumps. */
  monotonicMs(): number;
  /** Ends early when the signal is aborted. */
  sleep(ms: number, signal?: AbortSignal): Promise<void>;
  /** A random number from 0 up to 1. */
  random(): number;
}

export const platform: Surroundings = {
  fetch: (url, init) => fetch(url, init),
  nowMs: () => Date.now(),
  monotonicMs: () => performance.now(),
  sleep: (ms, signal) =>
    new Promise((resolve) => {
      if (signal?.aborted) return resolve();
      const timer = setTimeout(end, ms);
      signal?.addEventListener("abort", end);
      function end() {
        clearTimeout(timer);
        signal?.removeEventListener("abort", end);
        resolve();
      }
    }),
  random: () => Math.random(),
};
