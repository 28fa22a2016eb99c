import fc from "fast-check";
import { afterEach, describe, expect, it } from "vitest";
import { anyWallMoment, wallText, wallZones } from "#e2e/fixtures/made/wall-clocks";
import { type CalendarDay, daysAfter, dayText, monthAfter } from "./calendar";
import { day, formatInstant, hour, type Instant, instant, minute, second } from "./instant";
import { monthsBefore } from "./kept-since";
import { nextMidnight, nextMonday } from "./next-edge";
import { dayIn, instantAt, isMidnight, startOfDay, zoneOffset } from "./zone";

const earlier = (at: Instant, by: bigint): Instant => instant(at - by);
const asText = (shown: Instant): string => formatInstant(shown).slice(0, 19).replace("T", " ");
const check = (holds: (zone: string, at: Instant) => void) =>
  fc.assert(
    fc.property(anyWallMoment, ({ zone, at }) => holds(zone, at)),
    { numRuns: 200 },
  );

describe("a zone's clocks, beside what Intl shows of them", () => {
  it("differ from UTC by what they show, and share its calendar", () => {
    check((zone, at) => {
      expect(asText(instant(at + zoneOffset(at, zone)))).toBe(wallText(zone, at));
      expect(dayText(dayIn(zone, at))).toBe(wallText(zone, at).slice(0, 10));
    });
  });

  it("begin each day at its first moment: a second before, another day is shown", () => {
    check((zone, at) => {
      const today = dayIn(zone, at);
      const start = startOfDay(zone, today);
      expect(wallText(zone, start).slice(0, 10)).toBe(dayText(today));
      expect(wallText(zone, earlier(start, second)).slice(0, 10)).not.toBe(dayText(today));
      expect(isMidnight(zone, start)).toBe(true);
      expect(isMidnight(zone, instant(start + second))).toBe(false);
    });
  });

  it("map a shown time to the first moment that shows it, and a skipped time to after the gap", () => {
    check((zone, at) => {
      // Hours to either side are tried too, to ask for times that the clocks never show.
      for (const minutes of [-90n, -30n, 0n, 30n, 90n]) {
        const shown = instant(at + zoneOffset(at, zone) + minutes * minute);
        const found = instantAt(zone, shown);
        const around = Array.from({ length: 33 }, (_, step) => instant(found + (BigInt(step) - 16n) * 15n * minute));
        const first = around.find((moment) => wallText(zone, moment) === asText(shown));
        if (first !== undefined) expect(found).toBe(first);
        else {
          const gap = zoneOffset(instant(found + hour), zone) - zoneOffset(earlier(found, 4n * hour), zone);
          expect(wallText(zone, found)).toBe(asText(instant(shown + gap)));
        }
      }
    });
  });

  it("find the next midnight and the next Monday strictly later, and skip none", () => {
    check((zone, at) => {
      const midnight = nextMidnight(zone, at);
      expect(midnight > at && isMidnight(zone, midnight)).toBe(true);
      expect(dayText(dayIn(zone, earlier(midnight, second))) <= wallText(zone, at).slice(0, 10)).toBe(true);
      const monday = nextMonday(zone, at);
      const weekday = new Intl.DateTimeFormat("en", { timeZone: zone, weekday: "short" });
      expect([monday > at, isMidnight(zone, monday)]).toEqual([true, true]);
      expect(weekday.format(Number(monday / 1_000_000n))).toBe("Mon");
      expect(dayText(dayIn(zone, monday)) <= dayText(daysAfter(dayIn(zone, at), 7))).toBe(true);
    });
  });
});

describe("days of the calendar", () => {
  const machineZone = process.env.TZ;
  afterEach(() => {
    if (machineZone === undefined) delete process.env.TZ;
    else process.env.TZ = machineZone;
  });

  const anyDay = fc.integer({ min: 0, max: 60_000 }).map((days) => dayIn("UTC", instant(BigInt(days) * day)));

  it("are counted by the calendar, whatever clocks the machine itself goes by", () => {
    for (const zone of wallZones) {
      process.env.TZ = zone;
      fc.assert(
        fc.property(anyDay, fc.integer({ min: -400, max: 400 }), (from, days) => {
          const to = daysAfter(from, days);
          expect(startOfDay("UTC", to) - startOfDay("UTC", from)).toBe(BigInt(days) * day);
        }),
      );
      fc.assert(
        fc.property(anyDay, fc.integer({ min: 0, max: 30 }), (from, months) => {
          const to = dayIn("UTC", monthsBefore(instant(startOfDay("UTC", from) + 3n * hour), months));
          expect(monthsOf(from) - monthsOf(to)).toBe(months);
          expect(monthAfter(from, -months)).toEqual({ ...to, day: 1 });
          expect(to.day).toBe(Math.min(from.day, daysAfter(monthAfter(to, 1), -1).day));
        }),
      );
    }
  });
});

const monthsOf = ({ year, month }: CalendarDay): number => 12 * year + month;
