import { type Instant, instant, instantOfMilliseconds } from "#lib/domain/time/instant";

export interface Clock {
  /** The time of day, for records. */
  now(): Instant;
  /** A clock for windows and quotas, which never runs back when somebody sets the time. */
  monotonicMs(): number;
}

const driftNanosecondsMax = 2_000_000n;

/** The machine's clock. The nanoseconds that Date lacks come from the monotonic counter. */
export function systemClock(): Clock {
  let base = instantOfMilliseconds(Date.now()) - process.hrtime.bigint();
  return {
    now() {
      const coarse = instantOfMilliseconds(Date.now());
      const fine = base + process.hrtime.bigint();
      const drift = fine - coarse;
      if (drift >= 0n && drift <= driftNanosecondsMax) return instant(fine);
      base = coarse - process.hrtime.bigint();
      return coarse;
    },
    monotonicMs: () => performance.now(),
  };
}

/** Runs something later; the returned function cancels it. */
export type Later = (ms: number, run: () => void) => () => void;

export const inTime: Later = (ms, run) => {
  const timer = setTimeout(run, ms);
  timer.unref();
  return () => clearTimeout(timer);
};
