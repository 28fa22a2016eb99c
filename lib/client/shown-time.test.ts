import { expect, it } from "vitest";
import { readShownTime, shownTime } from "./shown-time";

it("a typed time is read in the person's zone, to the second, and shown again as it was typed", () => {
  expect(readShownTime("2026-11-21 07:10:40", "UTC")).toBe("2026-11-21T07:10:40Z");
  expect(readShownTime("2026-11-21 07:10", "Asia/Shanghai")).toBe("2026-11-20T23:10:00Z");
  expect(readShownTime(" 2026-11-21 ", "Asia/Shanghai")).toBe("2026-11-20T16:00:00Z");
  expect(shownTime("2026-11-20T16:00:00Z", "Asia/Shanghai")).toBe("2026-11-21 00:00:00");
  expect(shownTime(null, "UTC")).toBe("");
});

it("what is no time is none: a day that the calendar lacks, half a time, words", () => {
  for (const typed of ["", "2026-02-30", "2026-11-21 7:10", "yesterday", "2026-11-21 25:00"]) {
    expect(readShownTime(typed, "UTC")).toBeNull();
  }
  expect(shownTime("yesterday", "UTC")).toBe("");
});
