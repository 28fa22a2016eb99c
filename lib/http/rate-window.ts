import { rateSourcesMax, rateWindowMs } from "#lib/limits";

export interface RateVerdict {
  readonly allowed: boolean;
  readonly limit: number;
  readonly remaining: number;
  /** Until the oldest counted request leaves the window, and with it a place comes free. */
  readonly resetSeconds: number;
}

export interface RateAsk {
  readonly name: string;
  readonly limit: number;
}

interface Window {
  /** Times of the counted requests, oldest at `first`. */
  times: number[];
  first: number;
}

/** Counts requests by name so that no span of a minute ever holds more than the limit: a sliding log, not buckets. */
export class RateWindows {
  private readonly windows = new Map<string, Window>();
  private droppedMs = Number.NEGATIVE_INFINITY;

  /** Counts one more, if it is allowed. A limit of 0 allows none. */
  take(name: string, limit: number, nowMs: number): RateVerdict {
    return this.takeAll([{ name, limit }], nowMs);
  }

  /** Counts as much under every name, or under none where one is full: then the verdict is that one's. */
  takeAll(asks: readonly RateAsk[], nowMs: number, weight = 1): RateVerdict {
    const places = asks.map((ask) => ({ ...ask, window: this.windowOf(ask.name) }));
    const verdicts = places.map(({ window, limit }) => judge(window, limit, weight, nowMs));
    const refused = verdicts.find(({ allowed }) => !allowed);
    if (refused) return refused;
    for (const { name, window } of places) {
      this.keep(name, window, nowMs);
      for (let count = 0; count < weight; count += 1) window.times.push(nowMs);
    }
    return verdicts.reduce((one, other) => (other.remaining < one.remaining ? other : one));
  }

  /** How many are counted now; to look counts nothing. */
  used(name: string, nowMs: number): number {
    const window = this.windows.get(name);
    if (!window) return 0;
    expire(window, nowMs);
    return window.times.length - window.first;
  }

  private windowOf(name: string): Window {
    return this.windows.get(name) ?? { times: [], first: 0 };
  }

  /** Keeps a window that counts something, and room for it. */
  private keep(name: string, window: Window, nowMs: number): void {
    if (this.windows.has(name)) return;
    const isDue = nowMs - this.droppedMs >= rateWindowMs;
    if (isDue || this.windows.size >= rateSourcesMax) this.dropIdle(nowMs);
    this.windows.set(name, window);
  }

  /** How many names are remembered; those that counted nothing for a minute go before long. */
  get size(): number {
    return this.windows.size;
  }

  /** All that have counted nothing for a minute; when none is idle, the one that was made first. */
  private dropIdle(nowMs: number): void {
    this.droppedMs = nowMs;
    for (const [name, { times }] of this.windows) {
      if ((times.at(-1) ?? 0) < nowMs - rateWindowMs) this.windows.delete(name);
    }
    const [oldest] = this.windows.keys();
    if (this.windows.size >= rateSourcesMax && oldest !== undefined) this.windows.delete(oldest);
  }
}

function judge(window: Window, limit: number, weight: number, nowMs: number): RateVerdict {
  expire(window, nowMs);
  const counted = window.times.length - window.first;
  const allowed = counted + weight <= limit;
  // A limit that was lowered meanwhile frees a place only when all above it have left.
  const freeing = window.times[window.first + Math.max(0, counted + weight - 1 - limit)] ?? nowMs;
  return {
    allowed,
    limit,
    remaining: Math.max(0, limit - counted - (allowed ? weight : 0)),
    resetSeconds: Math.max(1, Math.ceil((freeing + rateWindowMs - nowMs) / 1_000)),
  };
}

function expire(window: Window, nowMs: number): void {
  while ((window.times[window.first] ?? nowMs) < nowMs - rateWindowMs) window.first += 1;
  if (window.first < 1_024 || window.first * 2 < window.times.length) return;
  window.times = window.times.slice(window.first);
  window.first = 0;
}
