import { type LocalTimeFault, readLocalTime, writeLocalTime } from "#lib/browser/formats/local-time";
import type { CalendarDay } from "#lib/domain/time/calendar";
import { type Instant, instant, nanosecond } from "#lib/domain/time/instant";
import { faultOfPeriod, type Period, type PeriodFault } from "#lib/domain/time/period";
import { type DayRange, daysOfPeriod, isWithin, periodOfDays, reachOf } from "./day-range";

/** Null: that end is open. */
export interface RangeEnds {
  readonly start: Instant | null;
  readonly end: Instant | null;
}

/** A range while it is being chosen: as typed, and the day that was chosen first of two. */
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

/** What a range has to be: a list's may be open and of any length, a report's may not. */
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

/** What a draft asks for. An end that was not changed stays what it was, to the nanosecond. */
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

/** What a calendar draws of it. An open end goes no further than the day at the other end. */
export function daysOfEnds({ start, end }: RangeEnds, zone: string): DayRange | null {
  const period = periodOfEnds(start, end);
  return period && daysOfPeriod(period, zone);
}

function periodOfEnds(start: Instant | null, end: Instant | null): Period | null {
  if (start === null) return end === null ? null : { start: instant(end - nanosecond), end };
  return { start, end: end ?? start };
}

/** The first of two days stands for itself until the second one is chosen, before or after it. A third begins anew. */
export function chooseDay({ anchor }: RangeDraft, chosen: CalendarDay, { zone, isBounded }: RangeRules): RangeDraft {
  const isSecond = anchor !== null && (!isBounded || isWithin(reachOf(anchor, zone), chosen));
  const period = periodOfDays(isSecond ? anchor : chosen, chosen, zone);
  return { ...rangeDraftOf(period, zone), anchor: isSecond ? null : chosen };
}
