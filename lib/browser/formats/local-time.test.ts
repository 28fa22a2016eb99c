import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { instant, parseInstant, second } from "#lib/domain/time/instant";
import { readLocalTime, writeLocalTime, writeWireTime } from "./local-time";

const at = (text: string) => parseInstant(text);

describe("a typed time", () => {
  it("is read by the zone's clocks, with a space or a T, and shown again as it was typed", () => {
    for (const typed of ["2026-11-21 07:10:40", "2026-11-21T07:10:40", "  2026-11-21 07:10:40 "]) {
      expect(readLocalTime(typed, "UTC")).toBe(at("2026-11-21T07:10:40Z"));
      expect(readLocalTime(typed, "America/New_York")).toBe(at("2026-11-21T12:10:40Z"));
    }
    expect(writeWireTime("2026-11-20T16:00:00Z", "Asia/Shanghai")).toBe("2026-11-21 00:00:00");
    for (const nothing of [null, "yesterday"]) expect(writeWireTime(nothing, "UTC")).toBe("");
  });

  it("begins its minute without seconds, and its day without a time", () => {
    expect(readLocalTime("2026-11-21 07:10", "Asia/Shanghai")).toBe(at("2026-11-20T23:10:00Z"));
    expect(readLocalTime("2026-11-21", "Asia/Shanghai")).toBe(at("2026-11-20T16:00:00Z"));
  });

  it("is read back as the same second in any zone", () => {
    const anySecond = fc
      .bigInt({ min: 1_700_000_000n, max: 1_900_000_000n })
      .map((seconds) => instant(seconds * second));
    fc.assert(
      fc.property(anySecond, fc.constantFrom("UTC", "Asia/Shanghai", "Asia/Kolkata"), (moment, zone) => {
        expect(readLocalTime(writeLocalTime(moment, zone), zone)).toBe(moment);
      }),
    );
  });

  it("in no form of a time has another fault than a time that the calendar lacks", () => {
    const texts = [
      "",
      "now",
      "2026-11-21 7:10",
      "11/21/2026",
      "2026-11-21 07",
      "2026-11-01T00:00:00Z",
      "2026-11-21 07:10:40.5",
    ];
    for (const typed of texts) expect(readLocalTime(typed, "UTC"), typed).toBe("shape");
    for (const typed of ["2026-02-30", "2026-13-01", "2026-11-21 24:00:00", "2026-11-21 23:60"]) {
      expect(readLocalTime(typed, "UTC"), typed).toBe("lacking");
    }
  });

  it("is skipped when clocks jump over it, and is the first of two when they are set back", () => {
    expect(readLocalTime("2026-03-29 02:30:00", "Europe/Berlin")).toBe("skipped");
    expect(readLocalTime("2026-03-29 03:00:00", "Europe/Berlin")).toBe(at("2026-03-29T01:00:00Z"));
    expect(readLocalTime("2026-10-25 02:30:00", "Europe/Berlin")).toBe(at("2026-10-25T00:30:00Z"));
  });

  it("as a bare date is the start of the day, also when its midnight is skipped", () => {
    expect(readLocalTime("2026-09-06", "America/Santiago")).toBe(at("2026-09-06T04:00:00Z"));
    expect(readLocalTime("2026-09-06 00:00:00", "America/Santiago")).toBe("skipped");
  });
});
