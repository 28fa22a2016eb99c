import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { day, formatInstant, instant, nanosecond, parseInstant, second } from "./instant";
import { holds, type Period, type ReportTimes, readReportRange } from "./period";

const start = "2026-01-01T00:00:00Z";
const end = "2026-01-02T00:00:00Z";

const refusalOf = (times: ReportTimes): string => {
  const range = readReportRange(times);
  return range.ok ? "accepted" : `${range.failure.kind}: ${range.failure.message}`;
};

const periodOf = (startText: string, endText: string): Period => {
  const [from, to] = [parseInstant(startText), parseInstant(endText)];
  if (from === null || to === null) throw new Error("The test's own times do not parse.");
  return { start: from, end: to };
};

describe("a report's range", () => {
  it("takes either group alone, or both", () => {
    const wanted = periodOf(start, end);
    expect(readReportRange({ create_start_time: start, create_end_time: end })).toEqual({
      ok: true,
      value: { create: wanted, settlement: null },
    });
    expect(readReportRange({ settlement_start_time: start, settlement_end_time: end })).toEqual({
      ok: true,
      value: { create: null, settlement: wanted },
    });
    expect(
      readReportRange({
        create_start_time: start,
        create_end_time: end,
        settlement_start_time: start,
        settlement_end_time: "2026-01-03T00:00:00+00:00",
      }),
    ).toEqual({ ok: true, value: { create: wanted, settlement: periodOf(start, "2026-01-03T00:00:00Z") } });
  });

  it("is refused without any group, naming what to give", () => {
    expect(refusalOf({})).toMatch(/^parameter_wrong: .*create_start_time.*settlement_start_time/);
  });

  it.each<[string, ReportTimes]>([
    ["create_end_time", { create_start_time: start }],
    ["create_start_time", { create_end_time: end }],
    ["settlement_end_time", { settlement_start_time: start }],
    ["settlement_start_time", { settlement_end_time: end }],
  ])("is refused for a lone bound, naming the missing %s, whatever the other group holds", (missing, times) => {
    expect(refusalOf(times)).toMatch(new RegExp(`^parameter_wrong: ${missing} is missing`));
    const other = missing.startsWith("create")
      ? { settlement_start_time: start, settlement_end_time: end }
      : { create_start_time: start, create_end_time: end };
    expect(refusalOf({ ...other, ...times })).toMatch(new RegExp(`^parameter_wrong: ${missing} is missing`));
  });

  it.each(["create_start_time", "create_end_time", "settlement_start_time", "settlement_end_time"] as const)(
    "is refused for a %s that does not parse, naming it",
    (name) => {
      const good = {
        create_start_time: start,
        create_end_time: end,
        settlement_start_time: start,
        settlement_end_time: end,
      };
      for (const text of ["", "yesterday", "2026-02-30T00:00:00Z", "2026-01-01T00:00:00+02:00"]) {
        expect(refusalOf({ ...good, [name]: text })).toMatch(new RegExp(`^parameter_wrong: ${name} `));
      }
    },
  );

  it("is refused when it ends at its start or before it", () => {
    expect(refusalOf({ create_start_time: start, create_end_time: start })).toMatch(/create_end_time must be later/);
    expect(refusalOf({ settlement_start_time: end, settlement_end_time: start })).toMatch(
      /settlement_end_time must be later/,
    );
  });

  it("spans at least 1 second and at most 90 days, judged to the nanosecond", () => {
    const from = parseInstant(start) ?? instant(0n);
    const refusalOfSpan = (span: bigint): string =>
      refusalOf({ create_start_time: formatInstant(from), create_end_time: formatInstant(instant(from + span)) });
    expect(refusalOfSpan(nanosecond)).toMatch(/create_end_time must be at least 1 second/);
    expect(refusalOfSpan(second - nanosecond)).toMatch(/create_end_time must be at least 1 second/);
    expect(refusalOfSpan(second)).toBe("accepted");
    expect(refusalOfSpan(90n * day)).toBe("accepted");
    expect(refusalOfSpan(90n * day + nanosecond)).toMatch(/create_end_time is more than 90 days/);
  });
});

describe("a period", () => {
  it("holds its start and not its end", () => {
    const period = periodOf(start, end);
    expect(holds(period, period.start)).toBe(true);
    expect(holds(period, instant(period.start - nanosecond))).toBe(false);
    expect(holds(period, instant(period.end - nanosecond))).toBe(true);
    expect(holds(period, period.end)).toBe(false);
  });

  it("never holds a trade without that time, and no period holds every one", () => {
    expect(holds(periodOf(start, end), null)).toBe(false);
    fc.assert(
      fc.property(fc.option(fc.bigInt().map(instant)), (at) => {
        expect(holds(null, at)).toBe(true);
      }),
    );
  });
});
