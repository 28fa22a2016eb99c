import { rateSourcesMax, rateWindowMs } from "#lib/limits";

export interface RateVerdict {
  readonly allowed: boolean;
  readonly limit: number;
  readonly remaining: number;
  /** Until the oldest counted request leaves the window, and with it a place comes free. */
  readonly resetSeconds: number;
}

interface Window {
  /** Times of the counted requests, oldest at `first`. */
  times: number[];
  first: number;
}

/** Counts requests by name so that no span of a minute ever holds more than the limit: a sliding log, not buckets. */
export class RateWindows {
  private readonly windows = new Map<string, Window>();

  /** Counts one more, if it is allowed. A limit of 0 is none. */
  take(name: string, limit: number, nowMs: number): RateVerdict {
    const window = this.windowOf(name, nowMs);
    expire(window, nowMs);
    const counted = window.times.length - window.first;
    const allowed = counted < limit;
    if (allowed) window.times.push(nowMs);
    // A limit that was lowered meanwhile frees a place only when all above it have left.
    const freeing = window.times[window.first + Math.max(0, counted - limit)] ?? nowMs;
    return {
      allowed,
      limit,
      remaining: Math.max(0, limit - counted - (allowed ? 1 : 0)),
      resetSeconds: Math.max(1, Math.ceil((freeing + rateWindowMs - nowMs) / 1_000)),
    };
  }

  /** How many are counted now; to look counts nothing. */
  used(name: string, nowMs: number): number {
    const window = this.windows.get(name);
    if (!window) return 0;
    expire(window, nowMs);
    return window.times.length - window.first;
  }

  private windowOf(name: string, nowMs: number): Window {
    const known = this.windows.get(name);
    if (known) return known;
    if (this.windows.size >= rateSourcesMax) this.dropIdle(nowMs);
    const window = { times: [], first: 0 };
    this.windows.set(name, window);
    return window;
  }

  /** All that have counted nothing for a minute; when none is idle, the one that was made first. */
  private dropIdle(nowMs: number): void {
    for (const [name, { times }] of this.windows) {
      if ((times.at(-1) ?? 0) < nowMs - rateWindowMs) this.windows.delete(name);
    }
    const [oldest] = this.windows.keys();
    if (this.windows.size >= rateSourcesMax && oldest !== undefined) this.windows.delete(oldest);
  }
}

function expire(window: Window, nowMs: number): void {
  while ((window.times[window.first] ?? nowMs) < nowMs - rateWindowMs) window.first += 1;
  if (window.first < 1_024 || window.first * 2 < window.times.length) return;
  window.times = window.times.slice(window.first);
  window.first = 0;
}
