import type { Clock } from "#lib/process/clock";
import { type QuotaAsk, type QuotaVerdict, QuotaWindows } from "./quota-windows";

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
