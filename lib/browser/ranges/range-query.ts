import type { WireRange } from "#lib/desk/trades/report-shape";
import { formatInstant, type Instant, parseInstant } from "#lib/domain/time/instant";
import { faultOfPeriod, type Period, type PeriodFault, periodDaysMax, type ReportRange } from "#lib/domain/time/period";
import { isRangePreset, presetPeriod } from "#lib/domain/time/range-preset";

export type RangeGroup = "create" | "settlement";
export const rangeGroups = ["create", "settlement"] as const;

/** The parameters that choose trades. Times are UTC. A preset's name stands here only until it is resolved. */
export interface RangeParameters {
  readonly create_start_time: string | null;
  readonly create_end_time: string | null;
  readonly settlement_start_time: string | null;
  readonly settlement_end_time: string | null;
  readonly create_preset: string | null;
  readonly settlement_preset: string | null;
}

export type GroupFault = PeriodFault | "half" | "unreadable";

/** The faults of a range by the fields of the page. The API would refuse each with 10020. */
export interface RangeFaults {
  readonly create: GroupFault | null;
  readonly settlement: GroupFault | null;
  readonly none: boolean;
}

export interface ReadRange {
  readonly range: ReportRange;
  readonly faults: RangeFaults;
  /** True when times replaced a preset's name: the address is rewritten, so that a copy keeps its meaning. */
  readonly resolved: boolean;
}

export function readRange(parameters: RangeParameters, zone: string, now: Instant): ReadRange {
  const create = readGroup(parameters, "create", zone, now);
  const settlement = readGroup(parameters, "settlement", zone, now);
  const none = !create.period && !settlement.period && !create.fault && !settlement.fault;
  return {
    range: { create: create.period, settlement: settlement.period },
    faults: { create: create.fault, settlement: settlement.fault, none },
    resolved: create.resolved || settlement.resolved,
  };
}

function readGroup(parameters: RangeParameters, group: RangeGroup, zone: string, now: Instant) {
  const start = parameters[`${group}_start_time`];
  const end = parameters[`${group}_end_time`];
  const preset = parameters[`${group}_preset`];
  const nothing = { period: null, fault: null, resolved: false };
  if (start === null && end === null) {
    return isRangePreset(preset) ? { ...nothing, period: presetPeriod(preset, zone, now), resolved: true } : nothing;
  }
  if (start === null || end === null) return { ...nothing, fault: "half" as const };
  const period = readTimes(start, end);
  if (!period) return { ...nothing, fault: "unreadable" as const };
  const fault = faultOfPeriod(period);
  return fault ? { ...nothing, fault } : { ...nothing, period };
}

export function readTimes(start: string, end: string): Period | null {
  const [from, to] = [parseInstant(start), parseInstant(end)];
  return from === null || to === null ? null : { start: from, end: to };
}

/** A range of the wire. The server writes only times that can be read. */
export const rangeOfWire = ({ create, settlement }: WireRange): ReportRange => ({
  create: create && readTimes(create.start, create.end),
  settlement: settlement && readTimes(settlement.start, settlement.end),
});

export const isAskable = ({ none, create, settlement }: RangeFaults): boolean => !none && !create && !settlement;

/** The range as parameters with absolute times, so that everybody who opens the link sees the same. */
export function rangeParameters({ create, settlement }: ReportRange): RangeParameters {
  return {
    create_start_time: create && shortInstant(create.start),
    create_end_time: create && shortInstant(create.end),
    settlement_start_time: settlement && shortInstant(settlement.start),
    settlement_end_time: settlement && shortInstant(settlement.end),
    create_preset: null,
    settlement_preset: null,
  };
}

export function rangeTimesOf(range: ReportRange) {
  const { create_preset: _create, settlement_preset: _settlement, ...times } = rangeParameters(range);
  return times;
}

/** Leaves out a fraction that is zero: "2026-11-01T00:00:00Z". */
export const shortInstant = (at: Instant): string => formatInstant(at).replace(/\.?0+Z$/, "Z");

const longestMs = periodDaysMax * 86_400_000;

/** The longest range that a list of trades may have, ending now. */
export const lastNinetyDays = (nowMs: number) => ({
  create_start_time: new Date(nowMs - longestMs).toISOString(),
  create_end_time: new Date(nowMs).toISOString(),
});
