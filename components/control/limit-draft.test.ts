import { describe, expect, it } from "vitest";
import type { DeskLimit } from "#lib/desk/limits/limit-shape";
import { draftOfLimit, newLimit, readLimitDraft } from "./limit-draft";

const read = (change: Partial<typeof newLimit>) => readLimitDraft({ ...newLimit, ...change });

describe("a limit as it is typed", () => {
  it.each([
    ["500", "500.00000000"],
    ["1,250.50", "1250.50000000"],
    [" 0.00000001 ", "0.00000001"],
    ["007", "7.00000000"],
  ])("reads %j as money", (bound, text) => {
    expect(read({ bound }).asked).toMatchObject({ scope: "agent", subject: "", measure: "sum", bound: text });
  });

  it.each([
    ["", "malformed"],
    ["12 EUR", "malformed"],
    ["1,250", "malformed"],
    ["-5", "malformed"],
    ["1e3", "malformed"],
    ["0.000000001", "malformed"],
    ["0", "zero"],
    ["0.00", "zero"],
    ["90000000000.00000001", "large"],
  ])("refuses %j as money: %s", (bound, fault) => {
    expect(read({ bound })).toMatchObject({ bound: fault, asked: null });
  });

  it.each([
    ["20", { asked: { bound: "20" } }],
    ["1,000", { asked: { bound: "1000" } }],
    ["2.5", { bound: "whole" }],
    ["0", { bound: "zero" }],
    ["1000000001", { bound: "large" }],
  ])("reads %j as a number of transfers, or says why not", (bound, expected) => {
    expect(read({ measure: "count", bound })).toMatchObject(expected);
  });

  it("counts money where it bounds a single transfer, at most as much as one can move", () => {
    const each = { window: "transfer", measure: "count" } as const;
    expect(read({ ...each, bound: "10000000" }).asked).toMatchObject({ measure: "sum", bound: "10000000.00000000" });
    expect(read({ ...each, bound: "10000000.01" }).bound).toBe("large");
  });

  it("needs its holder, and names only the one that is chosen", () => {
    expect(read({ scope: "key", bound: "5", player: "p-1" })).toMatchObject({ holder: "holder", asked: null });
    expect(read({ scope: "player", bound: "5", player: "p-1" }).asked).toMatchObject({ subject: "p-1" });
  });

  it("that is there already is read back as it is", () => {
    const asked = {
      scope: "member",
      subject: "ana@example.com",
      side: "both",
      window: "month",
      action: "warn",
    } as const;
    const limit: DeskLimit = {
      ...asked,
      measure: "sum",
      bound: "1250.50000000",
      id: "lim_1",
      key_name: null,
      use: null,
      created_at: "2026-01-01T00:00:00.000000000Z",
      created_by: "member:ana@example.com",
    };
    expect(readLimitDraft(draftOfLimit(limit)).asked).toEqual({ ...asked, measure: "sum", bound: limit.bound });
  });
});
