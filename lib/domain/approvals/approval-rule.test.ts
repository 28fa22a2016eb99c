import { describe, expect, it } from "vitest";
import { parseMoney } from "#lib/domain/money/money";
import type { ApprovalKind } from "./approval";
import { approvalNeeded, faultOfRule, type RuleChange } from "./approval-rule";

const rule = (change: Partial<Record<"over" | "overDay", string>> & { readonly needed?: number } = {}): RuleChange => ({
  needed: change.needed ?? 1,
  over: change.over === undefined ? null : parseMoney(change.over),
  overDay: change.overDay === undefined ? null : parseMoney(change.overDay),
});
const needs = (of: RuleChange, amount: string, dayBefore = "0") =>
  approvalNeeded(of, { amount: parseMoney(amount), dayBefore: parseMoney(dayBefore) });

describe("a transfer needs approval", () => {
  it("above the rule's amount, and at it none", () => {
    const over = rule({ over: "100" });
    expect([needs(over, "100"), needs(over, "100.00000001")]).toEqual([false, true]);
  });

  it("whatever its amount where the rule names none, and never while the rule is off", () => {
    expect([needs(rule(), "0.00000001"), needs(rule({ needed: 0 }), "1000000")]).toEqual([true, false]);
  });

  it("when it takes the maker's 24 hours above the rule's sum, however small it is", () => {
    const split = rule({ over: "100", overDay: "250" });
    expect([needs(split, "10", "240"), needs(split, "10.00000001", "240"), needs(split, "1", "900")]).toEqual([
      false,
      true,
      true,
    ]);
  });
});

describe("a rule", () => {
  it.each<[string, ApprovalKind, RuleChange]>([
    ["needs more approvals than a rule can ask for", "transfers", rule({ needed: 3 })],
    ["needs less than none", "limits", rule({ needed: -1 })],
    ["needs half an approval", "limits", rule({ needed: 0.5 })],
    ["has an amount of 0", "transfers", rule({ over: "0" })],
    ["has an amount below 0", "transfers", rule({ over: "-5" })],
    ["has an amount that no wallet can hold", "transfers", rule({ over: "90000000001" })],
    ["has a sum of a day and no amount", "transfers", rule({ overDay: "5" })],
    ["has an amount and is not about transfers", "keys", rule({ over: "5" })],
  ])("that %s is refused", (_what, kind, change) => {
    expect(faultOfRule(kind, change)).toMatchObject({ failure: { kind: "parameter_wrong" } });
  });

  it("of every kind can be switched on and off", () => {
    for (const kind of ["transfers", "bulk", "keys", "limits", "owners", "rules"] as const) {
      for (const needed of [0, 1, 2]) expect(faultOfRule(kind, rule({ needed }))).toBeNull();
    }
    expect(faultOfRule("transfers", rule({ over: "100", overDay: "250" }))).toBeNull();
  });
});
