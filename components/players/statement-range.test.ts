import { describe, expect, it } from "vitest";
import { presetOf, statementPresets, timesOfPreset } from "./statement-range";

const nowMs = Date.parse("2026-11-21T00:30:00Z");

describe("a statement's period", () => {
  it("begins at a midnight of the zone, and is open at its end", () => {
    expect(timesOfPreset("today", "UTC", nowMs)).toEqual({ start: "2026-11-21T00:00:00.000000000Z", end: null });
    expect(timesOfPreset("today", "America/New_York", nowMs).start).toBe("2026-11-20T05:00:00.000000000Z");
    expect(timesOfPreset("week", "Asia/Shanghai", nowMs).start).toBe("2026-11-14T16:00:00.000000000Z");
    expect(timesOfPreset("month", "Europe/Berlin", nowMs).start).toBe("2026-10-22T22:00:00.000000000Z");
    expect(timesOfPreset("all", "UTC", nowMs)).toEqual({ start: null, end: null });
  });

  it("is recognised as its preset by its times alone, and as no preset when they differ", () => {
    for (const preset of statementPresets) {
      expect(presetOf(timesOfPreset(preset, "Asia/Kolkata", nowMs), "Asia/Kolkata", nowMs)).toBe(preset);
    }
    expect(presetOf({ start: "2026-11-21T00:00:01Z", end: null }, "UTC", nowMs)).toBeNull();
    expect(presetOf({ start: null, end: "2026-11-21T00:00:00Z" }, "UTC", nowMs)).toBeNull();
  });
});
