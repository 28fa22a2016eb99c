import { done, type Outcome, refuseFor } from "#lib/domain/failure";
import { day, earliest, formatInstant, type Instant, latest, nearestKept, parseInstant, second } from "./instant";

export const periodDaysMax = 90;

/** A stretch from `start` up to but not including `end`. */
export interface Period {
  readonly start: Instant;
  readonly end: Instant;
}

/** The trades of a report: matched in `create` and settled in `settlement`. A null period does not filter. */
export interface ReportRange {
  readonly create: Period | null;
  readonly settlement: Period | null;
}

/** The period that a report is called by: its matching time, or else its settlement. */
export function leadingPeriod({ create, settlement }: ReportRange): Period {
  const leading = create ?? settlement;
  if (!leading) throw new Error("A report is over one time range at least.");
  return leading;
}

/** The stretch that two periods share. When they share none, it ends before it starts. */
export const overlapOf = (one: Period, other: Period): Period => ({
  start: latest(one.start, other.start),
  end: earliest([one.end, other.end]) ?? one.end,
});

const keptPeriod = (period: Period | null): Period | null =>
  period && { start: nearestKept(period.start), end: nearestKept(period.end) };

/** The range cut to the times that a database can hold. */
export const keptRange = ({ create, settlement }: ReportRange): ReportRange => ({
  create: keptPeriod(create),
  settlement: keptPeriod(settlement),
});

/** The time that finds a range's trades: the shorter of the two periods, because fewer trades lie in it. */
export function narrowTimeOf({ create, settlement }: ReportRange): "matched" | "settled" {
  if (!create) return "settled";
  return settlement && spanOf(settlement) < spanOf(create) ? "settled" : "matched";
}

const spanOf = ({ start, end }: Period): bigint => end - start;

export interface ReportTimes {
  readonly create_start_time?: string | undefined;
  readonly create_end_time?: string | undefined;
  readonly settlement_start_time?: string | undefined;
  readonly settlement_end_time?: string | undefined;
}

/** Reads the four time parameters by the report's rules. Every refusal names its parameter. */
export function readReportRange(times: ReportTimes): Outcome<ReportRange> {
  const create = readPeriod("create", times.create_start_time, times.create_end_time);
  if (!create.ok) return create;
  const settlement = readPeriod("settlement", times.settlement_start_time, times.settlement_end_time);
  if (!settlement.ok) return settlement;
  if (!create.value && !settlement.value) {
    return refuseFor(
      "create_start_time",
      "parameter_wrong",
      "Give a time range: create_start_time and create_end_time, or settlement_start_time and settlement_end_time, or both.",
    );
  }
  return done({ create: create.value, settlement: settlement.value });
}

function readPeriod(
  group: "create" | "settlement",
  startText: string | undefined,
  endText: string | undefined,
): Outcome<Period | null> {
  const startName = `${group}_start_time`;
  const endName = `${group}_end_time`;
  if (startText === undefined && endText === undefined) return done(null);
  if (startText === undefined)
    return refuseFor(startName, "parameter_wrong", `${startName} is missing: a range needs both its ends.`);
  if (endText === undefined)
    return refuseFor(endName, "parameter_wrong", `${endName} is missing: a range needs both its ends.`);
  const start = readTime(startName, startText);
  if (!start.ok) return start;
  const end = readTime(endName, endText);
  if (!end.ok) return end;
  const period = { start: start.value, end: end.value };
  switch (faultOfPeriod(period)) {
    case "order":
      return refuseFor(endName, "parameter_wrong", `${endName} must be later than ${startName}.`);
    case "short":
      return refuseFor(endName, "parameter_wrong", `${endName} must be at least 1 second after ${startName}.`);
    case "long":
      return refuseFor(
        endName,
        "parameter_wrong",
        `${endName} is more than ${periodDaysMax} days after ${startName}. Ask for a shorter range.`,
      );
    default:
      return done(period);
  }
}

/** The longest period that a report is made over. */
export const periodMax = BigInt(periodDaysMax) * day;

export type PeriodFault = "order" | "short" | "long";

/** The service and the page share this rule, so that the page can refuse before it asks. */
export function faultOfPeriod({ start, end }: Period): PeriodFault | null {
  const span = end - start;
  if (span <= 0n) return "order";
  if (span < second) return "short";
  return span > periodMax ? "long" : null;
}

export function readTime(name: string, text: string): Outcome<Instant> {
  const at = parseInstant(text);
  if (at !== null) return done(at);
  return refuseFor(
    name,
    "parameter_wrong",
    `${name} is not an RFC 3339 time in UTC such as 2026-11-01T00:00:00Z (a "+" in a query is written %2B).`,
  );
}

export const holds = (period: Period | null, at: Instant | null): boolean =>
  period === null || (at !== null && at >= period.start && at < period.end);

export const periodOnWire = ({ start, end }: Period) => ({ start: formatInstant(start), end: formatInstant(end) });

export const rangeOnWire = ({ create, settlement }: ReportRange) => ({
  create: create && periodOnWire(create),
  settlement: settlement && periodOnWire(settlement),
});
