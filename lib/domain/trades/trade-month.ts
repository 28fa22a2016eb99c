import { type Instant, instantOfMilliseconds, millisecondsOf } from "#lib/domain/time/instant";
import type { Period } from "#lib/domain/time/period";

/** A month in UTC whose trades a database may keep apart. */
export interface TradeMonth extends Period {
  /** "2026_11" */
  readonly name: string;
}

/** Years of feeds that go on: all other months share one place, so that odd times cannot make parts without end. */
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

/** The month that holds a moment; null where months have no place of their own. */
export function monthOf(at: Instant): TradeMonth | null {
  if (at < first.start || at >= last.end) return null;
  const date = new Date(millisecondsOf(at));
  return monthAt(date.getUTCFullYear(), date.getUTCMonth());
}

/** The months that end by a moment, oldest first. */
export function monthsUntil(at: Instant): TradeMonth[] {
  const months: TradeMonth[] = [];
  for (let next: TradeMonth | null = first; next !== null && next.end <= at; next = monthOf(next.end)) {
    months.push(next);
  }
  return months;
}
