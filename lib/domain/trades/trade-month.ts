import { type Instant, instantOfMilliseconds, millisecondsOf } from "#lib/domain/time/instant";
import type { Period } from "#lib/domain/time/period";

/** A month in UTC whose trades a database may store apart. */
export interface TradeMonth extends Period {
  /** "2026_11" */
  readonly name: string;
}

/**
 * The years whose months have a place of their own; all others share one, so that odd times make no endless partitions.
 */
const [yearMin, yearMax] = [2020, 2049];

function monthAt(year: number, month: number): TradeMonth {
  return {
    name: `${year}_${String(month + 1).padStart(2, "0")}`,
    start: instantOfMilliseconds(Date.UTC(year, month)),
    end: instantOfMilliseconds(Date.UTC(year, month + 1)),
  };
}

const first = monthAt(yearMin, 0);
const last = monthAt(yearMax, 11);

/** The month that holds a moment; null for the months that share one place. */
export function monthOf(at: Instant): TradeMonth | null {
  if (at < first.start || at >= last.end) return null;
  const date = new Date(millisecondsOf(at));
  return monthAt(date.getUTCFullYear(), date.getUTCMonth());
}

/** The months that have ended by a moment, oldest first. */
export function monthsUntil(at: Instant): TradeMonth[] {
  const months: TradeMonth[] = [];
  for (let next: TradeMonth | null = first; next !== null && next.end <= at; next = monthOf(next.end)) {
    months.push(next);
  }
  return months;
}
