/** The network, clocks and randomness of the client. A test passes its own. */
export interface Surroundings {
  fetch(url: string, init: RequestInit): Promise<Response>;
  /** Unix time in milliseconds, for signing. */
  nowMs(): number;
  /** A clock for deadlines, which never jumps. */
  monotonicMs(): number;
  sleep(ms: number): Promise<void>;
  /** A random number from 0 up to 1. */
  random(): number;
}

export const platform: Surroundings = {
  fetch: (url, init) => fetch(url, init),
  nowMs: () => Date.now(),
  monotonicMs: () => performance.now(),
  sleep: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  random: () => Math.random(),
};
