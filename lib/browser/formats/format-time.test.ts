import { expect, it } from "vitest";
import { formatDuration, formatTime, formatTimeWithZone, relativeTime, wallClock } from "./format-time";

const at = "2026-11-21T23:59:59.999999999Z";

it("a time shows its seconds in UTC or in a zone, and never rounds into the next one", () => {
  expect(formatTime(at, "UTC")).toBe("2026-11-21 23:59:59");
  expect(formatTime(at, "Asia/Shanghai")).toBe("2026-11-22 07:59:59");
  expect(formatTimeWithZone(at, "UTC")).toBe("2026-11-21 23:59:59 UTC");
  expect(formatTimeWithZone(at, "Asia/Kolkata")).toBe("2026-11-22 05:29:59 UTC+05:30");
});

it("midnight is 00 and not 24", () => {
  expect(wallClock("2026-11-21T00:00:00.000000000Z", "UTC")).toEqual({
    date: "2026-11-21",
    time: "00:00:00",
    offset: "UTC",
  });
});

it("summer time shows in the offset of the moment", () => {
  expect(formatTimeWithZone("2026-07-01T12:00:00Z", "Europe/Berlin")).toBe("2026-07-01 14:00:00 UTC+02:00");
  expect(formatTimeWithZone("2026-12-01T12:00:00Z", "Europe/Berlin")).toBe("2026-12-01 13:00:00 UTC+01:00");
});

it("a distance in time is shown in the largest unit that fits", () => {
  const now = Date.parse("2026-11-21T12:00:00Z");
  expect(relativeTime(now - 61_000, now, "en")).toBe("1 minute ago");
  expect(relativeTime(now - 25 * 3_600_000, now, "en")).toBe("yesterday");
  expect(relativeTime("2026-11-21T12:00:00.000000001Z", now, "en")).toBe("now");
  expect(relativeTime(now - 5 * 60_000, now, "zh")).toBe("5分钟前");
});

it("a duration is shown in its two largest units", () => {
  expect(formatDuration(3_905_000, "en")).toBe("1 hr, 5 min");
  expect(formatDuration(0, "en")).toBe("0 sec");
  expect(formatDuration(65_000, "zh")).toBe("1分钟5秒");
});
