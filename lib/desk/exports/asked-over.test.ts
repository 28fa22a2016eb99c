import { expect, it } from "vitest";
import { askedOver, rangeText } from "./asked-over";

const week = { create_start_time: "2026-11-15T16:00:00Z", create_end_time: "2026-11-22T16:00:00Z" };

it("a file says its range in words by its zone's clocks, and exactly, before its filters", () => {
  expect(askedOver({ category: "void", player: undefined, ...week }, "Asia/Shanghai")).toEqual([
    ["matched", "Mon 16 – Sun 22 Nov 2026 (Asia/Shanghai), exactly [2026-11-15T16:00:00Z, 2026-11-22T16:00:00Z) UTC"],
    ["category", "void"],
  ]);
});

it("a range without an end says so", () => {
  expect(rangeText("UTC")).toBe("[ever, now) UTC");
  expect(rangeText("UTC", "2026-11-15T16:00:00Z")).toBe("[2026-11-15T16:00:00Z, now) UTC");
});
