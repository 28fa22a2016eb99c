/** What the client needs of the world around it. A test hands in its own. */
export interface Surroundings {
  fetch(url: string, init: RequestInit): Promise<Response>;
  /** Unix time, for signing. */
  nowMs(): number;
  /** Never jumps: deadlines go by it. */
  monotonicMs(): number;
  sleep(ms: number): Promise<void>;
  /** From 0 up to 1. */
  random(): number;
}

export const platform: Surroundings = {
  fetch: (url, init) => fetch(url, init),
  nowMs: () => Date.now(),
  monotonicMs: () => performance.now(),
  sleep: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  random: () => Math.random(),
};
