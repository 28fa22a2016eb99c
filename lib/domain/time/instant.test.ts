import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  canBeKept,
  day,
  floorTo,
  formatInstant,
  hour,
  instant,
  instantOfMilliseconds,
  millisecondsOf,
  minute,
  nearestKept,
  parseInstant,
  second,
} from "./instant";
import { monthsBefore } from "./kept-since";

const yearZero = BigInt(Date.parse("0000-01-01T00:00:00Z")) * 1_000_000n;
const yearEnd = BigInt(Date.parse("9999-12-31T23:59:59Z")) * 1_000_000n + 999_999_999n;
const moments = fc.bigInt({ min: yearZero, max: yearEnd }).map(instant);
const widths = fc.constantFrom(second, minute, hour, day);

const read = (text: string): string | null => {
  const at = parseInstant(text);
  return at === null ? null : formatInstant(at);
};

describe("an instant as text", () => {
  it("comes back as the same nanosecond in every year that RFC 3339 can write", () => {
    fc.assert(
      fc.property(moments, (at) => {
        expect(parseInstant(formatInstant(at))).toBe(at);
      }),
    );
  });

  it("sorts as its text does", () => {
    fc.assert(
      fc.property(moments, moments, (a, b) => {
        expect(formatInstant(a) < formatInstant(b)).toBe(a < b);
      }),
    );
  });

  it("agrees with the machine's own calendar to the millisecond", () => {
    const milliseconds = fc.integer({ min: Number(yearZero / 1_000_000n), max: Number(yearEnd / 1_000_000n) });
    fc.assert(
      fc.property(milliseconds, (ms) => {
        expect(parseInstant(new Date(ms).toISOString())).toBe(instantOfMilliseconds(ms));
        expect(millisecondsOf(instantOfMilliseconds(ms))).toBe(ms);
      }),
    );
  });

  it("has one to nine digits of fraction, each with the value of its place", () => {
    const digits = fc.string({ unit: fc.constantFrom(..."0123456789"), minLength: 1, maxLength: 9 });
    fc.assert(
      fc.property(digits, (fraction) => {
        expect(parseInstant(`1970-01-01T00:00:00.${fraction}Z`)).toBe(BigInt(fraction.padEnd(9, "0")));
      }),
    );
  });

  it.each([
    ["2026-11-01T10:00:00Z", "2026-11-01T10:00:00.000000000Z"],
    ["2026-11-01T10:00:00+00:00", "2026-11-01T10:00:00.000000000Z"],
    ["2026-11-01T10:00:00.5+00:00", "2026-11-01T10:00:00.500000000Z"],
    ["2024-02-29T00:00:00Z", "2024-02-29T00:00:00.000000000Z"],
    ["2000-02-29T23:59:59.999999999Z", "2000-02-29T23:59:59.999999999Z"],
    ["0050-01-01T00:00:00Z", "0050-01-01T00:00:00.000000000Z"],
    ["1969-12-31T23:59:59.999999999Z", "1969-12-31T23:59:59.999999999Z"],
  ])("reads %s", (text, wanted) => {
    expect(read(text)).toBe(wanted);
  });

  it.each([
    ["a day that February lacks", "2026-02-29T00:00:00Z"],
    ["a leap day of a century that has none", "1900-02-29T00:00:00Z"],
    ["the 31st of a month of 30 days", "2026-04-31T00:00:00Z"],
    ["day 0", "2026-01-00T00:00:00Z"],
    ["month 0", "2026-00-01T00:00:00Z"],
    ["month 13", "2026-13-01T00:00:00Z"],
    ["hour 24", "2026-01-01T24:00:00Z"],
    ["minute 60", "2026-01-01T00:60:00Z"],
    ["second 60", "2026-06-30T23:59:60Z"],
    ["another offset", "2026-01-01T00:00:00+01:00"],
    ["the unknown offset", "2026-01-01T00:00:00-00:00"],
    ["no offset", "2026-01-01T00:00:00"],
    ["a tenth digit of fraction", "2026-01-01T00:00:00.0000000001Z"],
    ["a fraction without digits", "2026-01-01T00:00:00.Z"],
    ["a comma for a point", "2026-01-01T00:00:00,5Z"],
    ["a space for the T", "2026-01-01 00:00:00Z"],
    ["a space before it", " 2026-01-01T00:00:00Z"],
    ["a newline after it", "2026-01-01T00:00:00Z\n"],
    ["a year of five digits", "12026-01-01T00:00:00Z"],
    ["a date alone", "2026-01-01"],
    ["a number", "1767225600000"],
    ["nothing", ""],
  ])("refuses %s", (_, text) => {
    expect(parseInstant(text)).toBeNull();
  });
});

describe("buckets of time", () => {
  it("hold each moment between their start and the next one's", () => {
    fc.assert(
      fc.property(moments, widths, (at, width) => {
        const start = floorTo(at, width);
        expect(start <= at && at < start + width).toBe(true);
        expect(start % width).toBe(0n);
      }),
    );
  });
});

describe("the nearest moment that can be kept", () => {
  const fits = (at: bigint) => BigInt.asIntN(64, at) === at;

  it("fits in 64 bits with days to spare, is the moment itself where that can be kept, and keeps their order", () => {
    fc.assert(
      fc.property(moments, moments, (a, b) => {
        const near = nearestKept(a);
        expect(fits(near - day) && fits(near + day)).toBe(true);
        if (canBeKept(a)) expect(near).toBe(a);
        if (a <= b) expect(near <= nearestKept(b)).toBe(true);
      }),
    );
  });

  it.each([
    ["1677-12-31T23:59:59.999999999Z", false],
    ["1678-01-01T00:00:00Z", true],
    ["2261-12-31T23:59:59.999999999Z", true],
    ["2262-01-01T00:00:00Z", false],
  ])("of %s is kept as it is: %s", (text, isKept) => {
    const at = parseInstant(text);
    expect(at === null ? null : canBeKept(at)).toBe(isKept);
  });
});

describe("months before", () => {
  it.each([
    ["2026-11-21T04:13:00.000000001Z", 6, "2026-05-21T00:00:00Z"],
    ["2026-08-31T23:59:59.999999999Z", 6, "2026-02-28T00:00:00Z"],
    ["2024-08-31T12:00:00Z", 6, "2024-02-29T00:00:00Z"],
    ["2026-08-30T12:00:00Z", 6, "2026-02-28T00:00:00Z"],
    ["2026-03-15T00:00:00Z", 6, "2025-09-15T00:00:00Z"],
    ["2026-03-31T00:00:00Z", 6, "2025-09-30T00:00:00Z"],
    ["2026-01-01T00:00:00Z", 1, "2025-12-01T00:00:00Z"],
    ["2026-05-31T00:00:00Z", 0, "2026-05-31T00:00:00Z"],
  ])("of %s, %i of them, are %s: clamped to the month's last day, at midnight", (from, months, wanted) => {
    const at = parseInstant(from);
    const cut = parseInstant(wanted);
    expect(at === null ? null : monthsBefore(at, months)).toBe(cut);
  });

  it("never go forward as the day goes back", () => {
    const recent = fc
      .bigInt({ min: BigInt(Date.parse("1990-01-01T00:00:00Z")), max: BigInt(Date.parse("2100-01-01T00:00:00Z")) })
      .map((ms) => instant(ms * 1_000_000n));
    fc.assert(
      fc.property(recent, fc.bigInt({ min: 0n, max: 400n }), (at, days) => {
        expect(monthsBefore(instant(at - days * day), 6) <= monthsBefore(at, 6)).toBe(true);
      }),
    );
  });
});
