import { describe, expect, it } from "vitest";
import { type Instant, instantOfMilliseconds } from "#lib/domain/time/instant";
import type { Limit } from "./limit";
import { presentUse, useInZone } from "./limit-use";

const at = (text: string): Instant => instantOfMilliseconds(Date.parse(`2026-11-${text}:00Z`));
const limit: Limit = {
  agentId: "acme",
  id: "lim_1",
  scope: "agent",
  subject: "",
  side: "withdrawal",
  window: "day",
  measure: "sum",
  bound: 100n,
  action: "refuse",
  createdAt: at("01T00:00"),
  createdBy: "operator:root",
  windowStart: at("29T00:00"),
  used: 90n,
  toldWindow: null,
};
const now = at("29T02:12");
const movedTo = (zone: string, counted = 0n, from = "UTC", of = limit): Limit => ({
  ...of,
  ...useInZone(of, from, zone, now, counted),
});
const usedOf = (of: Limit, zone: string, text: string) => presentUse(of, zone, at(text)).used;

describe("what a limit has used, once the zone of its days is another", () => {
  it.each([
    // Its midnight has just passed.
    ["Etc/GMT+2", "29T23:59", "30T01:59", "30T02:00"],
    // Its midnight comes before that of the former zone.
    ["Asia/Tokyo", "29T15:00", "30T14:59", "30T15:00"],
    ["Asia/Kathmandu", "29T18:15", "30T18:14", "30T18:15"],
    ["UTC", "29T12:00", "29T23:59", "30T00:00"],
  ])("is kept until the day has turned there and here: %s", (zone, during, last, turned) => {
    const moved = movedTo(zone);
    expect([during, last, turned].map((text) => usedOf(moved, zone, text))).toEqual([90n, 90n, 0n]);
  });

  it("is what the day of the new zone has counted, where that is more", () => {
    expect(usedOf(movedTo("Asia/Tokyo", 95n), "Asia/Tokyo", "29T03:00")).toBe(95n);
  });

  it("stays told in the window that replaces the one that told it", () => {
    const told = movedTo("Asia/Tokyo", 0n, "UTC", { ...limit, toldWindow: limit.windowStart });
    expect(told.toldWindow).toBe(told.windowStart);
    expect(movedTo("Asia/Tokyo", 0n, "UTC", { ...limit, toldWindow: at("28T00:00") }).toldWindow).toBeNull();
  });

  it("is kept over any number of changes", () => {
    const there = movedTo("Asia/Tokyo");
    const back = movedTo("Etc/GMT+2", 0n, "Asia/Tokyo", there);
    expect(usedOf(back, "Etc/GMT+2", "29T23:00")).toBe(90n);
  });

  it("begins at nothing where its own day had turned already", () => {
    const old = { ...limit, windowStart: at("27T00:00") };
    expect(usedOf(movedTo("Asia/Tokyo", 5n, "UTC", old), "Asia/Tokyo", "29T03:00")).toBe(5n);
  });

  it("is nothing for a limit of single transfers", () => {
    expect(usedOf(movedTo("Asia/Tokyo", 0n, "UTC", { ...limit, window: "transfer" }), "Asia/Tokyo", "29T03:00")).toBe(
      0n,
    );
  });
});
