import { type LocalTimeFault, readLocalTime, writeLocalTime } from "#lib/browser/formats/local-time";
import type { CalendarDay } from "#lib/domain/time/calendar";
import { type Instant, instant, nanosecond } from "#lib/domain/time/instant";
import { faultOfPeriod, type Period, type PeriodFault } from "#lib/domain/time/period";
import { type DayRange, daysOfPeriod, isWithin, periodOfDays, reachOf } from "./day-range";

/** Null when an end is open. */
export interface RangeEnds {
  readonly start: Instant | null;
  readonly end: Instant | null;
}

export const noEnds: RangeEnds = { start: null, end: null };

/** A range while it is being chosen: the typed texts, and the first of two clicked days. */
export interface RangeDraft {
  readonly start: string;
  readonly end: string;
  readonly anchor: CalendarDay | null;
}

export interface RangeDraftFaults {
  readonly start: LocalTimeFault | "missing" | null;
  readonly end: LocalTimeFault | "missing" | PeriodFault | null;
}

export interface ReadRangeDraft extends RangeEnds {
  readonly faults: RangeDraftFaults;
}

/** A list's range may be open and of any length; a report's range may not. */
export interface RangeRules {
  readonly zone: string;
  readonly isBounded: boolean;
}

const written = (at: Instant | null, zone: string): string => (at === null ? "" : writeLocalTime(at, zone));

export const rangeDraftOf = ({ start, end }: RangeEnds, zone: string): RangeDraft => ({
  start: written(start, zone),
  end: written(end, zone),
  anchor: null,
});

/** Reads the range of a draft. An unchanged end keeps its former value to the nanosecond. */
export function readRangeDraft(draft: RangeDraft, before: RangeEnds, { zone, isBounded }: RangeRules): ReadRangeDraft {
  const read = (text: string, kept: Instant | null) =>
    text === written(kept, zone) ? kept : text.trim() === "" ? null : readLocalTime(text, zone);
  const [start, end] = [read(draft.start, before.start), read(draft.end, before.end)];
  const faultOf = (end: Instant | LocalTimeFault | null): RangeDraftFaults["start"] =>
    typeof end === "string" ? end : end === null && isBounded ? "missing" : null;
  const ends = { start: typeof start === "string" ? null : start, end: typeof end === "string" ? null : end };
  const faults = { start: faultOf(start), end: faultOf(end) };
  const together =
    ends.start !== null && ends.end !== null ? faultOfPeriod({ start: ends.start, end: ends.end }) : null;
  const isFault = together !== null && (isBounded || together === "order");
  return { ...ends, faults: isFault ? { ...faults, end: together } : faults };
}

export const isSound = ({ faults }: ReadRangeDraft): boolean => faults.start === null && faults.end === null;

/** The days of a range for the calendar. When an end is open, only the other end's day is drawn. */
export function daysOfEnds({ start, end }: RangeEnds, zone: string): DayRange | null {
  const period = periodOfEnds(start, end);
  return period && daysOfPeriod(period, zone);
}

function periodOfEnds(start: Instant | null, end: Instant | null): Period | null {
  if (start === null) return end === null ? null : { start: instant(end - nanosecond), end };
  return { start, end: end ?? start };
}

/** A first click chooses a day. The second completes the range, before or after it; the third starts again. */
export function chooseDay({ anchor }: RangeDraft, chosen: CalendarDay, { zone, isBounded }: RangeRules): RangeDraft {
  const isSecond = anchor !== null && (!isBounded || isWithin(reachOf(anchor, zone), chosen));
  const period = periodOfDays(isSecond ? anchor : chosen, chosen, zone);
  return { ...rangeDraftOf(period, zone), anchor: isSecond ? null : chosen };
}
