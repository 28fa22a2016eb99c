import { expect, it } from "vitest";
import { askedOver } from "./asked-over";

const week = { create_start_time: "2026-11-15T16:00:00Z", create_end_time: "2026-11-22T16:00:00Z" };

it("an export is told by its ranges, before its filters", () => {
  expect(askedOver({ category: "void", player: undefined, ...week, start_time: "2026-11-15T16:00:00Z" })).toEqual([
    ["matched", { start: "2026-11-15T16:00:00Z", end: "2026-11-22T16:00:00Z" }],
    ["posted", { start: "2026-11-15T16:00:00Z", end: null }],
    ["category", "void"],
  ]);
});
