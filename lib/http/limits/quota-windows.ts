import { quotaWindowMs } from "#lib/domain/keys/quota-grants";
import type { Clock } from "#lib/process/clock";

export const quotaSourcesMax = 20_000;

export interface QuotaVerdict {
  readonly allowed: boolean;
  readonly limit: number;
  readonly remaining: number;
  /** The time until the oldest counted request leaves the window and frees a place. */
  readonly resetSeconds: number;
}

export interface QuotaAsk {
  readonly name: string;
  readonly limit: number;
  /** The number of requests that it counts as; 1 when left out. */
  readonly count?: number;
}

interface Window {
  /** The times of the counted requests; the oldest is at `first`. */
  times: number[];
  first: number;
}

/** Counts requests by name so that no span of a minute holds more than the limit: a sliding log instead of buckets. */
export class QuotaWindows {
  private readonly windows = new Map<string, Window>();
  private droppedMs = Number.NEGATIVE_INFINITY;

  /** Counts one more request, if it is allowed. A limit of 0 allows none. */
  take(name: string, limit: number, nowMs: number): QuotaVerdict {
    return this.takeAll([{ name, limit }], nowMs);
  }

  /** Counts the request under every name, or under none when one is full: the verdict is then of the full name. */
  takeAll(asks: readonly QuotaAsk[], nowMs: number): QuotaVerdict {
    const places = asks.map((ask) => ({ ...ask, window: this.windowOf(ask.name) }));
    const verdicts = places.map(({ window, limit, count = 1 }) => judge(window, limit, count, nowMs));
    const refused = verdicts.find(({ allowed }) => !allowed);
    if (refused) return refused;
    for (const { name, window, count = 1 } of places) {
      this.keep(name, window, nowMs);
      for (let counted = 0; counted < count; counted += 1) window.times.push(nowMs);
    }
    return tightest(verdicts);
  }

  /** The requests counted now. The question itself counts nothing. */
  used(name: string, nowMs: number): number {
    const window = this.windows.get(name);
    if (!window) return 0;
    expire(window, nowMs);
    return window.times.length - window.first;
  }

  private windowOf(name: string): Window {
    return this.windows.get(name) ?? { times: [], first: 0 };
  }

  /** Keeps a window that counts something, and makes room for it. */
  private keep(name: string, window: Window, nowMs: number): void {
    if (this.windows.has(name)) return;
    const isDue = nowMs - this.droppedMs >= quotaWindowMs;
    if (isDue || this.windows.size >= quotaSourcesMax) this.dropIdle(nowMs);
    this.windows.set(name, window);
  }

  /** The number of remembered names. A name without counted requests for a minute is soon forgotten. */
  get size(): number {
    return this.windows.size;
  }

  /** Drops all names without counted requests for a minute. When there are none, it drops the oldest name. */
  private dropIdle(nowMs: number): void {
    this.droppedMs = nowMs;
    for (const [name, { times }] of this.windows) {
      if ((times.at(-1) ?? 0) < nowMs - quotaWindowMs) this.windows.delete(name);
    }
    const [oldest] = this.windows.keys();
    if (this.windows.size >= quotaSourcesMax && oldest !== undefined) this.windows.delete(oldest);
  }
}

/** The verdict that leaves least. */
export const tightest = (verdicts: readonly QuotaVerdict[]): QuotaVerdict =>
  verdicts.reduce((one, other) => (other.remaining < one.remaining ? other : one));

function judge(window: Window, limit: number, count: number, nowMs: number): QuotaVerdict {
  expire(window, nowMs);
  const counted = window.times.length - window.first;
  const allowed = counted + count <= limit;
  // After the limit was lowered, a place becomes free only when all requests above the new limit have left.
  const freeing = window.times[window.first + Math.max(0, counted + count - 1 - limit)] ?? nowMs;
  return {
    allowed,
    limit,
    remaining: Math.max(0, limit - counted - (allowed ? count : 0)),
    resetSeconds: Math.max(1, Math.ceil((freeing + quotaWindowMs - nowMs) / 1_000)),
  };
}

function expire(window: Window, nowMs: number): void {
  while ((window.times[window.first] ?? nowMs) < nowMs - quotaWindowMs) window.first += 1;
  if (window.first < 1_024 || window.first * 2 < window.times.length) return;
  window.times = window.times.slice(window.first);
  window.first = 0;
}

/** Counts requests by name so that no span of a minute holds more than the limit. */
export interface Quotas {
  /** Counts one more request, if it is allowed. Null when the shared count cannot be reached just now. */
  take(name: string, limit: number): QuotaVerdict | Promise<QuotaVerdict | null>;
  /** Counts under every name, or under none when one is full: the verdict is then of the full name. Null as above. */
  takeAll(asks: readonly QuotaAsk[]): QuotaVerdict | Promise<QuotaVerdict | null>;
  /** The requests counted now for each name. The question counts nothing. */
  used(names: readonly string[]): readonly number[] | Promise<readonly number[]>;
  close(): void;
}

/** The quotas of a process that serves alone, on a clock that never runs back. A restart forgets them. */
export function ownQuotas(clock: Clock): Quotas {
  const windows = new QuotaWindows();
  return {
    take: (name, limit) => windows.take(name, limit, clock.monotonicMs()),
    takeAll: (asks) => windows.takeAll(asks, clock.monotonicMs()),
    used: (names) => names.map((name) => windows.used(name, clock.monotonicMs())),
    close() {},
  };
}
